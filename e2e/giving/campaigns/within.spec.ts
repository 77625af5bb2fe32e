import { pledgeHelpers } from '../pledges/giving.ts';
import { expect, test } from '../../world/test.ts';
import { campaignDialog, openCampaigns } from './screen.ts';

test('a campaign is created from inside a new pledge, which stays as it is', async ({
  signedIn: page,
  organization,
}) => {
  await organization.donors(['Noor Haddad']);
  const form = campaignDialog(page, 'Create Campaign');
  const pledge = page.getByRole('dialog', { name: 'Add New Pledge' });
  const picker = pledge.getByRole('combobox', { name: 'Campaign' });
  const create = pledge.getByRole('option', { name: 'Create Campaign' });
  await page.goto('/dashboard/pledges');
  await page.getByRole('button', { name: 'New Pledge' }).first().click();
  await pledge.getByRole('textbox', { name: 'Amount' }).fill('250');

  await picker.fill('Winter Coats');
  await create.click();
  await expect(form.name).toBeFocused();
  await expect(form.name).toHaveValue('Winter Coats');
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
  await expect(pledge).toBeVisible();
  await expect(pledge).not.toContainText('Discard what you typed?');
  await expect(picker).toBeFocused();

  await picker.click();
  await create.click();
  await form.name.press('Enter');
  await expect(page.getByText('Campaign "Winter Coats" was created successfully!')).toBeVisible();
  await expect(form.dialog).toBeHidden();
  await expect(picker).toHaveValue('Winter Coats');
  await expect(picker).toBeFocused();
  await expect(pledge.getByRole('textbox', { name: 'Amount' })).toHaveValue('250');
  await expect(pledge).not.toContainText('Please select a donor');
  expect(await openCampaigns(organization).find()).toHaveLength(1);

  await pledge.getByRole('combobox', { name: 'Donor' }).fill('noor');
  await pledge.getByRole('option', { name: 'Noor Haddad' }).click();
  await pledge.getByRole('button', { name: 'Add Pledge' }).click();
  await expect(page.getByText('Pledge added successfully!')).toBeVisible();
  expect(await pledgeHelpers(organization).findOnly()).toMatchObject({
    amount: 250,
    campaign: { name: 'Winter Coats' },
  });
});

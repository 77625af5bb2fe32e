import type { Locator, Page } from '@playwright/test';
import { donationDialog, donationsScreen } from '../giving/donations/screen.ts';
import { givingOf } from '../giving/donations/giving.ts';
import { donorDialog, donorsScreen } from '../giving/donors/screen.ts';
import { expect, test } from '../world/test.ts';

const pausesMs = [0, 60, 150, 250, 400];

/** Types like somebody in a hurry, and lets Enter fall a moment after the last letter. */
async function typeAndEnter(field: Locator, text: string, pauseMs: number) {
  await field.fill('');
  await field.pressSequentially(text);
  await field.page().waitForTimeout(pauseMs);
  await field.press('Enter');
}

/** Searches take their time, as they do far away from the server. */
const slowDown = (page: Page, searches: string) =>
  page.route(searches, async (route) => {
    await new Promise((resolve) => void setTimeout(resolve, 150));
    await route.continue();
  });

test('Enter picks a donor and a campaign however soon it comes, and saves only what was picked', async ({
  signedIn: page,
  organization,
}) => {
  await organization.donors(['Noor Haddad', 'Noor Haddad-Okafor']);
  const giving = givingOf(organization);
  await giving.campaign('Spring Gala');
  await slowDown(page, '**/search?*');
  const form = donationDialog(page, 'Record Donation');
  await donationsScreen(page).open();
  await page.keyboard.press('n');
  await form.amount.fill('50');

  for (const pauseMs of pausesMs) {
    await typeAndEnter(form.donor, 'noor haddad', pauseMs);
    await expect(form.donor).toHaveValue('Noor Haddad');
    await typeAndEnter(form.campaign, 'spr', pauseMs);
    await expect(form.campaign).toHaveValue('Spring Gala');
  }

  await test.step('text that is no choice blocks saving with a sentence', async () => {
    const sentence = form.dialog.getByText('Choose a campaign from the list, or clear this field.');
    await form.campaign.fill('Autumn');
    await form.submit.click();
    await expect(sentence).toBeVisible();
    await expect(form.dialog).toContainText('No campaigns found for “Autumn”.');
    await form.submit.click();
    await expect(form.campaign).toBeFocused();
    await form.amount.press('Enter');
    await expect(form.campaign).toBeFocused();

    await form.donor.fill('Noor');
    await form.campaign.fill('spring gala');
    await form.amount.focus();
    await expect(form.campaign).toHaveValue('Spring Gala');
    await form.submit.click();
    await expect(form.donor).toBeFocused();
    await expect(form.dialog).toContainText('Choose a donor from the list, or clear this field.');
    expect(await giving.findDonations()).toEqual([]);
  });

  await typeAndEnter(form.donor, 'noor haddad', 0);
  await expect(form.donor).toHaveValue('Noor Haddad');
  await form.donor.press('Enter');
  await expect(page.getByText('Donation recorded successfully!').last()).toBeVisible();
  expect(await giving.findDonations()).toMatchObject([
    { donor: { name: 'Noor Haddad' }, campaign: { name: 'Spring Gala' } },
  ]);
});

test('Enter in a street or among tags never saves a half-typed donor', async ({
  signedIn: page,
}) => {
  const form = donorDialog(page, 'Add Donor');
  await slowDown(page, '**/api/addresses?*');
  await donorsScreen(page).open();
  await page.keyboard.press('n');
  await form.hasNoEmail.check();
  await form.name.fill('Noor Haddad');
  for (const pauseMs of pausesMs) {
    await typeAndEnter(form.street, '90210', pauseMs);
    await expect(form.city).toHaveValue('Beverly Hills');
    await form.clearAddress.click();
    await typeAndEnter(form.tags, `tag ${pauseMs}`, pauseMs);
    await expect(form.dialog.getByText(`tag ${pauseMs}`, { exact: true })).toBeVisible();
    await expect(form.tags).toHaveValue('');
  }
  await expect(form.submit).toBeEnabled();
});

test('Enter in the palette and in the list of time zones takes what was typed', async ({
  signedIn: page,
  organization,
}) => {
  const noor = await organization.donor({ name: 'Noor Haddad' });
  const ruth = await organization.donor({ name: 'Ruth Ok' });
  await page.goto('/dashboard/profile?tab=profile');
  const zone = page.getByRole('combobox', { name: 'Time Zone' });
  for (const pauseMs of pausesMs) {
    await typeAndEnter(zone, pauseMs % 100 === 0 ? 'tokyo' : 'lagos', pauseMs);
    await expect(zone).toHaveValue(pauseMs % 100 === 0 ? 'Asia/Tokyo' : 'Africa/Lagos');
  }
  await zone.fill('Atlantis');
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await expect(page.getByText('No time zone was selected for “Atlantis”.')).toBeVisible();

  await slowDown(page, '**/api/search?*');
  for (const [place, pauseMs] of pausesMs.entries()) {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('dialog').getByRole('combobox');
    await expect(field).toBeFocused();
    const donor = place % 2 === 0 ? noor : ruth;
    await typeAndEnter(field, donor.name.slice(0, 4), pauseMs);
    await expect(page).toHaveURL(new RegExp(`/dashboard/donors/${donor._id}`));
  }
});

import { expect, test } from '../../world/test.ts';
import { campaignDialog, openCampaigns, campaignsScreen, closeAfter } from './screen.ts';

test('a campaign is created with the usual dates and target at hand', async ({
  signedIn: page,
  organization,
}) => {
  const screen = campaignsScreen(page);
  const form = campaignDialog(page, 'Create Campaign');
  await screen.open();
  await expect(page.getByText('No campaigns yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create Your First Campaign' }).click();
  await expect(form.name).toBeFocused();

  const start = await form.startDate.inputValue();
  const end = await form.endDate.inputValue();
  expect(Number(end.slice(0, 4))).toBe(Number(start.slice(0, 4)) + 1);
  await expect(form.target).toHaveValue('10,000');

  await form.name.fill('Winter Coats');
  await form.description.fill(
    'Warm coats for every child on the waiting list of the harbor school.',
  );
  await form.endDate.fill('');
  await form.target.fill('1200.5');
  await form.name.focus();
  await expect(form.target).toHaveValue('1,200.50');
  await form.submit.click();

  await closeAfter(page, 'Campaign "Winter Coats" was created successfully!');
  const card = screen.card('Winter Coats');
  await expect(card).toContainText('$1,200.50');
  await expect(card).toContainText('$0.00');
  await expect(card).toContainText('Not set');
  await expect(card).toContainText(
    'Warm coats for every child on the waiting list of the harbor...',
  );
  await expect(screen.newButton).toBeVisible();
  expect(await openCampaigns(organization).find()).toMatchObject([
    { name: 'Winter Coats', startDate: start, endDate: null, targetAmount: 1_200.5 },
  ]);
});

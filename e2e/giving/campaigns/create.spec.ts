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

test('the form opens on arrival, says what is wrong and keeps what was typed', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  await test.step('navigation state opens the form on arrival, once', async () => {
    const screen = campaignsScreen(page);
    const { dialog, name } = campaignDialog(page, 'Create Campaign');
    await screen.open();
    await page.evaluate(() => history.replaceState({ usr: { openAddCampaignForm: true } }, ''));
    await page.reload();
    await expect(name).toBeFocused();

    await page.keyboard.press('Escape');
    await page.reload();
    await expect(screen.newButton).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('every wrong field says what is wrong, and nothing is created', async () => {
    const form = campaignDialog(page, 'Create Campaign');
    await page.keyboard.press('n');
    await form.name.fill('   ');
    await form.startDate.fill('2026-05-02');
    await form.endDate.fill('2026-05-01');
    await form.target.fill('0');
    await form.submit.click();

    await expect(form.dialog).toContainText('Campaign name is required');
    await expect(form.dialog).toContainText('Start date cannot be after end date');
    await expect(form.dialog).toContainText('Target amount must be greater than zero');
    await expect(form.name).toBeFocused();

    await page.keyboard.press('Escape');
    await form.dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(form.dialog).toBeHidden();
    expect(await openCampaigns(organization).find()).toEqual([]);
  });

  await test.step('a date typed in part is not taken for none, and a failure keeps what was typed', async () => {
    watch.expect('POST /api/campaigns 500');
    const form = campaignDialog(page, 'Create Campaign');
    await page.getByRole('button', { name: 'Create Your First Campaign' }).click();
    await form.name.fill('Winter Coats');
    await form.startDate.fill('');
    await form.startDate.press('1');
    await form.submit.click();

    await expect(form.dialog).toContainText('Enter a complete date.');
    await expect(form.startDate).toBeFocused();
    await form.startDate.fill('2026-12-01');
    await page.route('**/api/campaigns', (route) => route.fulfill({ status: 500, body: 'Oops' }), {
      times: 1,
    });
    await form.submit.click();
    await expect(form.banner).toContainText('An error occurred while creating the campaign');
    await expect(form.banner).toContainText('Failed to create campaign. Please try again.');
    await form.submit.click();
    await closeAfter(page, 'Campaign "Winter Coats" was created successfully!');
    const [stored] = await openCampaigns(organization).find();
    expect(stored).toMatchObject({ startDate: '2026-12-01' });
  });
});

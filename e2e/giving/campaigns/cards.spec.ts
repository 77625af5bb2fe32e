import { expectAccessibleNow } from '../../world/axe.ts';
import { expect, test } from '../../world/test.ts';
import { openCampaigns, campaignsScreen } from './screen.ts';

test('a card shows how far its campaign has come and where its pledges are @both', async ({
  signedIn: page,
  organization,
}) => {
  const campaigns = openCampaigns(organization);
  const { _id: donor } = await organization.donor({ name: 'Noor Haddad' });
  const appeal = await campaigns.add();
  const done = await campaigns.add({ name: 'Past Gala', startDate: null, endDate: '2020-01-31' });
  await campaigns.give(appeal, donor, 500);
  await campaigns.give(done, donor, 2_500.1);
  const screen = campaignsScreen(page);
  await screen.open();

  const card = screen.card('Spring Appeal');
  await expect(card).toContainText(
    'Seeds and tools for the community garden behind the old libr...',
  );
  for (const words of ['$2,000.00', '$500.00', '25%', 'Mar 1, 2026', 'Feb 28, 2027']) {
    await expect(card).toContainText(words);
  }
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');

  const past = screen.card('Past Gala');
  for (const words of ['$2,500.10', '100%', 'Completed', 'Not set']) {
    await expect(past).toContainText(words);
  }
  await expect(past.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await expect(screen.figure('Raised')).toContainText('$3,000');

  await expect(card.getByRole('link', { name: 'View Pledges' })).toHaveAttribute(
    'href',
    `/dashboard/pledges?campaignId=${appeal._id}`,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    page.viewportSize()?.width,
  );
});

test('many campaigns are searched by name from the keyboard', async ({
  signedIn: page,
  organization,
}) => {
  const screen = campaignsScreen(page);
  for (const letter of 'ABCDEF')
    await openCampaigns(organization).add({ name: `Appeal ${letter}` });
  await screen.open();
  await expect(screen.names).toHaveCount(6);
  await expect(screen.search).toBeHidden();

  await openCampaigns(organization).add({ name: 'Été à Paris' });
  await screen.open();
  await expect(screen.names).toHaveCount(7);
  await page.keyboard.press('/');
  await expect(screen.search).toBeFocused();
  await page.keyboard.type('ete PARIS');
  await expect(screen.names).toHaveText(['Été à Paris']);
  await expect(page.getByText('Showing 1 result(s) for "ete PARIS"')).toBeVisible();
  await expect(screen.figure('Active')).toContainText('of 7 campaigns');

  await screen.search.fill('nothing like it');
  await expect(page.getByText('No campaigns found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(screen.names).toHaveCount(7);
  await expect(screen.search).toBeFocused();
});

test('the screen says why it is empty or failed, and what to do', async ({
  signedIn: page,
  watch,
  organization,
}) => {
  await test.step('axe finds nothing in the empty and the failed screen', async () => {
    watch.expect('GET /api/campaigns 500');
    const screen = campaignsScreen(page);
    await screen.open();
    await expect(page.getByText('No campaigns yet')).toBeVisible();
    await expectAccessibleNow(page);

    await screen.open('?search=nobody');
    await expect(page.getByText('No campaigns found')).toBeVisible();
    await expectAccessibleNow(page);

    await page.route('**/api/campaigns?*', (route) => route.fulfill({ status: 500, body: 'Oops' }));
    await screen.open();
    await expect(page.getByText('Error Loading Campaigns')).toBeVisible();
    await expectAccessibleNow(page);
  });

  await test.step('campaigns that cannot be fetched are said so, and Try Again fetches them', async () => {
    await openCampaigns(organization).add();
    const screen = campaignsScreen(page);
    await expect(page.getByText('An error occurred while fetching campaigns')).toBeVisible();

    await page.unroute('**/api/campaigns?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(screen.names).toHaveText(['Spring Appeal']);
  });
});

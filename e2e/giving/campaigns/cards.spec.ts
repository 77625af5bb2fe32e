import { expect, test } from '../../world/test.ts';
import { openCampaigns, campaignsScreen } from './screen.ts';

test('a card shows how far its campaign has come and where its pledges are', async ({
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
});

import { expect, test } from '../../world/test.ts';
import { openCampaigns, campaignsScreen } from './screen.ts';

test('a campaign is deleted after a question, and Undo brings it back with its money', async ({
  signedIn: page,
  organization,
}) => {
  const campaigns = openCampaigns(organization);
  const campaign = await campaigns.add();
  const { _id: donor } = await organization.donor({ name: 'Noor Haddad' });
  await campaigns.give(campaign, donor, 150.25);
  await campaigns.promise(campaign, donor, 400);
  const screen = campaignsScreen(page);
  await screen.open();
  const card = screen.card('Spring Appeal');
  await expect(card).toContainText('$150.25');
  await screen.deleteButton('Spring Appeal').click();

  const dialog = page.getByRole('dialog', { name: 'Delete Campaign' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog).toContainText(
    'Are you sure you want to delete the campaign "Spring Appeal"? ' +
      'This action cannot be undone and will remove all associated data.',
  );
  await expect(dialog).toContainText(
    'Its 1 donation and 1 pledge stay in your records without a campaign.',
  );
  await dialog.getByRole('button', { name: 'Delete' }).click();

  await expect(screen.notice('Campaign "Spring Appeal" was deleted successfully!')).toBeVisible();
  await expect(page.getByText('No campaigns yet')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(card).toContainText('$150.25');
  await expect(card).toContainText('1 donation · 1 pledge for $400');
});

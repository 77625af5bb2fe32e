import { expectAccessible, expectAccessibleNow } from '../../world/axe.ts';
import { expect, test } from '../../world/test.ts';
import { campaignDialog, openCampaigns, campaignsScreen } from './screen.ts';

test('axe finds nothing in the cards, their dialogs and their question', async ({
  signedIn: page,
  organization,
}) => {
  const { add } = openCampaigns(organization);
  await add({ name: 'Past Gala', description: '', startDate: null, endDate: '2020-01-31' });
  for (const letter of 'ABCDEF') await add({ name: `Appeal ${letter}` });
  const screen = campaignsScreen(page);
  await screen.open();
  await expect(screen.names).toHaveCount(7);
  await expectAccessible(page);

  await screen.newButton.click();
  const create = campaignDialog(page, 'Create Campaign');
  await create.target.fill('0');
  await create.submit.click();
  await expect(create.name).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await create.dialog.getByRole('button', { name: 'Discard' }).click();

  // With one card, the dialog covers the whole page.
  await screen.open('?search=gala');
  await screen.editButton('Past Gala').click();
  await expect(campaignDialog(page, 'Edit Campaign').name).toBeFocused();
  await expectAccessibleNow(page);
  await page.keyboard.press('Escape');

  await screen.deleteButton('Past Gala').click();
  await expect(page.getByRole('dialog', { name: 'Delete Campaign' })).toBeVisible();
  await expectAccessible(page);
});

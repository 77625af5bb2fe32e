import { expect, test } from '../../world/test.ts';
import { campaignDialog, openCampaigns, campaignsScreen, closeAfter, spring } from './screen.ts';

test('the form shows what is stored, and a change shows on the card', async ({
  signedIn: page,
  organization,
}) => {
  await openCampaigns(organization).add();
  const screen = campaignsScreen(page);
  const form = campaignDialog(page, 'Edit Campaign');
  await screen.open();
  await screen.editButton('Spring Appeal').click();

  await expect(form.name).toHaveValue('Spring Appeal');
  await expect(form.description).toHaveValue(spring.description);
  await expect(form.startDate).toHaveValue('2026-03-01');
  await expect(form.endDate).toHaveValue('2027-02-28');
  await expect(form.target).toHaveValue('2,000');
  await form.name.fill('Summer Appeal');
  await form.target.press('ArrowUp');
  await form.submit.click();

  await closeAfter(page, 'Campaign "Summer Appeal" was updated successfully!');
  await expect(screen.card('Summer Appeal')).toContainText('$2,001.00');
  await expect(screen.editButton('Summer Appeal')).toBeVisible();
});

test('another person’s change is not overwritten', async ({
  signedIn: page,
  organization,
  context,
  watch,
}) => {
  watch.expect('PUT /api/campaigns/:id 409');
  await openCampaigns(organization).add();
  const other = await context.newPage();
  const mine = campaignDialog(page, 'Edit Campaign');
  const theirs = campaignDialog(other, 'Edit Campaign');
  for (const each of [page, other]) {
    await each.bringToFront();
    await campaignsScreen(each).open();
    await campaignsScreen(each).editButton('Spring Appeal').click();
  }
  await theirs.description.fill('For the roof.');
  await theirs.submit.click();
  await closeAfter(other, 'Campaign "Spring Appeal" was updated successfully!');

  await page.bringToFront();
  await mine.description.fill('For the garden.');
  await mine.submit.click();
  await expect(mine.banner).toContainText(
    'This record was changed by someone else. Reload to see the latest version.',
  );
  await mine.banner.getByRole('button', { name: 'Reload' }).click();
  await expect(mine.description).toHaveValue('For the roof.');
  await mine.description.fill('For roof and garden.');
  await mine.submit.click();
  await closeAfter(page, 'Campaign "Spring Appeal" was updated successfully!');

  const [stored] = await openCampaigns(organization).find();
  expect(stored).toMatchObject({ description: 'For roof and garden.', version: 3 });
});

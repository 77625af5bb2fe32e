import { expect, test } from '../../world/test.ts';
import { closeAfter, donorDialog, donorsScreen } from './screen.ts';

test('another person’s change is not overwritten', async ({
  signedIn: page,
  organization,
  context,
  watch,
}) => {
  watch.expect('PUT /api/donors/:id 409');
  await organization.donor({ name: 'Noor Haddad', notes: 'Prefers letters.' });
  const other = await context.newPage();
  const mine = donorDialog(page, 'Edit Donor');
  const theirs = donorDialog(other, 'Edit Donor');
  for (const each of [page, other]) {
    await each.bringToFront();
    await donorsScreen(each).open();
    await each.getByRole('button', { name: 'Edit Noor Haddad' }).click();
  }
  await theirs.notes.fill('Moved to Lisbon.');
  await theirs.submit.click();
  await closeAfter(other, 'Donor Noor Haddad was updated successfully!');

  await page.bringToFront();
  await mine.notes.fill('Moved to Porto.');
  await mine.submit.click();
  await expect(mine.banner).toContainText(
    'This record was changed by someone else. Reload to see the latest version.',
  );

  await mine.banner.getByRole('button', { name: 'Reload' }).click();
  await expect(mine.notes).toHaveValue('Moved to Lisbon.');
  await mine.notes.fill('Moved to Lisbon, then Porto.');
  await mine.submit.click();
  await closeAfter(page, 'Donor Noor Haddad was updated successfully!');
  const [donor] = await organization.findDonors();
  expect(donor?.notes).toBe('Moved to Lisbon, then Porto.');
});

import { expect, test } from '../../world/test.ts';
import { closeAfter, donorDialog, donorsScreen } from './screen.ts';
import { noor } from './noor.ts';

test('the form shows what is stored, and a change shows in the list', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  await test.step('the form shows what is stored, and a change shows in the list', async () => {
    await organization.donor(noor);
    const screen = donorsScreen(page);
    const form = donorDialog(page, 'Edit Donor');
    await screen.open();
    await page.getByRole('button', { name: 'Edit Noor Haddad' }).click();
    await expect(form.name).toHaveValue('Noor Haddad');
    await page.keyboard.press('Escape');
    await expect(form.dialog).toBeHidden();
    await screen.findMenu('Noor Haddad').click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();

    await expect(form.name).toHaveValue('Noor Haddad');
    await expect(form.email).toHaveValue('noor@example.org');
    await expect(form.phone).toHaveValue('(415) 555-2671');
    await expect(form.street).toHaveValue('1 Elm St');
    await expect(form.zipCode).toHaveValue('97301');
    await expect(form.city).not.toBeEditable();
    await expect(form.notes).toHaveValue('Prefers letters.');
    await expect(form.dialog.getByText('choir', { exact: true })).toBeVisible();

    await form.name.fill('Noor Haddad-Lind');
    await form.notes.fill('Prefers calls.');
    await form.submit.click();

    await closeAfter(page, 'Donor Noor Haddad-Lind was updated successfully!');
    await expect(page.getByRole('link', { name: 'Noor Haddad-Lind', exact: true })).toBeVisible();
    const [donor] = await organization.findDonors();
    expect(donor).toMatchObject({ ...noor, name: 'Noor Haddad-Lind', notes: 'Prefers calls.' });
  });

  await test.step('a donor deleted meanwhile is reported', async () => {
    watch.expect('PUT /api/donors/:id 404');
    const [donor] = await organization.findDonors();
    const form = donorDialog(page, 'Edit Donor');
    await page.getByRole('button', { name: 'Edit Noor Haddad-Lind' }).click();
    await expect(form.notes).toHaveValue('Prefers calls.');
    if (donor) await organization.removeDonor(donor);

    await form.notes.fill('Too late.');
    await form.submit.click();

    await expect(form.banner).toContainText('Failed to update donor');
    await expect(form.notes).toHaveValue('Too late.');
  });
});

test('another person’s change is not overwritten', async ({
  signedIn: page,
  organization,
  context,
  watch,
}) => {
  watch.expect('PUT /api/donors/:id 409');
  await organization.donor(noor);
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

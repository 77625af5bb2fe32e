import { expect, test } from '../../world/test.ts';
import { closeAfter, donorDialog, donorsScreen } from './screen.ts';

test('a donor is added, changed, deleted and brought back', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  const screen = donorsScreen(page);
  await screen.open();

  await test.step('with every field it is added and stands in the list', async () => {
    const form = donorDialog(page, 'Add Donor');
    await screen.addButton.click();
    await expect(form.name).toBeFocused();
    await form.name.fill('Noor Haddad');
    await form.email.fill('Noor@Example.org');
    await form.phone.pressSequentially('4155552671');
    await expect(form.phone).toHaveValue('(415) 555-2671');
    await form.street.fill('12 Harbor Street');
    await form.city.fill('Portland');
    await form.state.fill('ME');
    await form.zipCode.fill('04101');
    await form.country.fill('USA');
    await form.tags.fill('board member');
    await form.tags.press('Enter');
    await form.tags.fill('choir');
    await form.tags.press(',');
    await form.notes.fill('Prefers letters.\nKnows the mayor.');
    await form.submit.click();

    await closeAfter(page, 'Donor Noor Haddad was added successfully!');
    await expect(page.getByRole('link', { name: 'Noor Haddad', exact: true })).toBeVisible();
    await expect(page.getByText('(415) 555-2671')).toBeVisible();
    expect(await organization.findDonors()).toMatchObject([stored]);
  });

  await test.step('the form shows what is stored, and a change shows in the list', async () => {
    const form = donorDialog(page, 'Edit Donor');
    await page.getByRole('button', { name: 'Edit Noor Haddad' }).click();
    await expect(form.name).toHaveValue('Noor Haddad');
    await page.keyboard.press('Escape');
    await expect(form.dialog).toBeHidden();
    await screen.findMenu('Noor Haddad').click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();

    await expect(form.name).toHaveValue('Noor Haddad');
    await expect(form.email).toHaveValue('Noor@Example.org');
    await expect(form.phone).toHaveValue('(415) 555-2671');
    await expect(form.street).toHaveValue('12 Harbor Street');
    await expect(form.zipCode).toHaveValue('04101');
    await expect(form.city).not.toBeEditable();
    await expect(form.notes).toHaveValue('Prefers letters.\nKnows the mayor.');
    await expect(form.dialog.getByText('choir', { exact: true })).toBeVisible();
    await form.name.fill('Noor Haddad-Lind');
    await form.notes.fill('Prefers calls.');
    await form.submit.click();

    await closeAfter(page, 'Donor Noor Haddad-Lind was updated successfully!');
    await expect(page.getByRole('link', { name: 'Noor Haddad-Lind', exact: true })).toBeVisible();
    const changes = { name: 'Noor Haddad-Lind', notes: 'Prefers calls.' };
    expect(await organization.findDonors()).toMatchObject([{ ...stored, ...changes }]);
  });

  const dialog = page.getByRole('dialog', { name: 'Delete Donor' });
  const choose = async (action: string) => {
    await screen.findMenu('Noor Haddad-Lind').click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await test.step('Cancel deletes nothing, and a delete that fails says so', async () => {
    watch.expect('DELETE /api/donors/:id 502');
    await choose('Delete');
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await organization.findDonors()).toHaveLength(1);

    const fail = { status: 502, body: 'Bad Gateway' };
    await page.route('**/api/donors/*', (route) => route.fulfill(fail), { times: 1 });
    await choose('Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      'Failed to delete donor. Please try again.',
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('it is deleted after a question, and Undo brings it back', async () => {
    const entry = page.getByRole('link', { name: 'Noor Haddad-Lind', exact: true });
    await expect(screen.card('Total Donors')).toContainText('1');
    await choose('Delete');
    await expect(dialog).toContainText(
      'Are you sure you want to delete the donor Noor Haddad-Lind? ' +
        'This action cannot be undone and will remove all associated data.',
    );
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(screen.notice('Donor Noor Haddad-Lind was deleted successfully!')).toBeVisible();
    await expect(entry).toBeHidden();
    await expect(screen.card('Total Donors')).toContainText('0');

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(entry).toBeVisible();
    await expect(screen.card('Total Donors')).toContainText('1');
    const kept = { notes: 'Prefers calls.', tags: ['board member', 'choir'] };
    expect(await organization.findDonors()).toMatchObject([kept]);
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

const stored = {
  name: 'Noor Haddad',
  email: 'Noor@Example.org',
  phone: '+14155552671',
  tags: ['board member', 'choir'],
  notes: 'Prefers letters.\nKnows the mayor.',
  address: {
    street: '12 Harbor Street',
    city: 'Portland',
    state: 'ME',
    zipCode: '04101',
    country: 'USA',
  },
};

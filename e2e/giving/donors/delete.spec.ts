import { expect, test } from '../../world/test.ts';
import { donorsScreen } from './screen.ts';

test('a donor is deleted after a question, and Undo brings it back', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  await test.step('Cancel deletes nothing, and a delete that fails says so', async () => {
    watch.expect('DELETE /api/donors/:id 502');
    await organization.donor({ name: 'Noor Haddad', notes: 'Prefers letters.', tags: ['choir'] });
    const screen = donorsScreen(page);
    const dialog = page.getByRole('dialog', { name: 'Delete Donor' });
    await screen.open();
    await screen.findMenu('Noor Haddad').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(screen.row('Noor Haddad')).toBeVisible();
    expect(await organization.findDonors()).toHaveLength(1);

    await page.route(
      '**/api/donors/*',
      (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }),
      {
        times: 1,
      },
    );
    await screen.findMenu('Noor Haddad').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      'Failed to delete donor. Please try again.',
    );

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a donor is deleted after a question, and Undo brings it back', async () => {
    const screen = donorsScreen(page);
    const entry = page.getByRole('link', { name: 'Noor Haddad', exact: true });
    await expect(screen.card('Total Donors')).toContainText('1');
    await screen.findMenu('Noor Haddad').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();

    const dialog = page.getByRole('dialog', { name: 'Delete Donor' });
    await expect(dialog).toContainText(
      'Are you sure you want to delete the donor Noor Haddad? ' +
        'This action cannot be undone and will remove all associated data.',
    );
    await dialog.getByRole('button', { name: 'Delete' }).click();

    await expect(screen.notice('Donor Noor Haddad was deleted successfully!')).toBeVisible();
    await expect(entry).toBeHidden();
    await expect(screen.card('Total Donors')).toContainText('0');

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(entry).toBeVisible();
    await expect(screen.card('Total Donors')).toContainText('1');
    const [donor] = await organization.findDonors();
    expect(donor).toMatchObject({ notes: 'Prefers letters.', tags: ['choir'] });
  });
});

test('deleting the only donor of the last page shows the page before, whose menu leads to pledges', async ({
  signedIn: page,
  organization,
}) => {
  await organization.donors([...'abcdefghi'].map((letter) => `Donor ${letter}`));
  await organization.donor({ name: 'Zoe Last' });
  const { _id } = await organization.donor({ name: 'Noor & Sons' });
  const screen = donorsScreen(page);
  await screen.open('?page=2');
  await expect(screen.pagerLine).toHaveText('Showing 11 to 11 of 11 donors');
  await screen.findMenu('Zoe Last').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

  await expect(screen.pagerLine).toHaveText('Showing 1 to 10 of 10 donors');
  await screen.findMenu('Noor & Sons').click();
  await page.getByRole('menuitem', { name: 'View Pledges' }).click();

  await expect(page).toHaveURL(
    `/dashboard/pledges?donorId=${_id}&donorName=${encodeURIComponent('Noor & Sons')}`,
  );
});

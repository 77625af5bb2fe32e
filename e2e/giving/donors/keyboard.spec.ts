import { expectVisibleStops, tabTo } from '../../world/keyboard.ts';
import { expect, test } from '../../world/test.ts';
import { donorDialog, donorsScreen } from './screen.ts';

test('a donor is added, edited, deleted and brought back without a mouse', async ({
  signedIn: page,
  organization,
}) => {
  const { keyboard } = page;
  const screen = donorsScreen(page);
  await organization.donor({ name: 'Tomas Eriksen' });
  await screen.open();
  await expect(screen.names).toHaveText(['Tomas Eriksen']);

  await tabTo(page, screen.addButton);
  await keyboard.press('Enter');
  const adding = donorDialog(page, 'Add Donor');
  await expect(adding.name).toBeFocused();
  await keyboard.type('Noor Haddad');
  await tabTo(page, adding.email);
  await keyboard.type('noor@example.org');
  await tabTo(page, adding.street);
  await keyboard.type('1 Rodeo Dr 90210');
  await expect(adding.suggestions.first()).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(adding.city).toHaveValue('Beverly Hills');
  await tabTo(page, adding.tags);
  await keyboard.type('choir');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(page.getByText('Donor Noor Haddad was added successfully!')).toBeVisible();
  await keyboard.press('Escape');
  await expect(adding.dialog).toBeHidden();
  await expect(screen.addButton).toBeFocused();
  await expect(screen.names).toHaveText(['Noor Haddad', 'Tomas Eriksen']);

  const pencil = page.getByRole('button', { name: 'Edit Noor Haddad' });
  await tabTo(page, pencil);
  await keyboard.press('Space');
  const editing = donorDialog(page, 'Edit Donor');
  await expect(editing.name).toBeFocused();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Noor Lind');
  await keyboard.press('Enter');
  await expect(page.getByText('Donor Noor Lind was updated successfully!')).toBeVisible();
  await keyboard.press('Escape');
  await expect(screen.names).toHaveText(['Noor Lind', 'Tomas Eriksen']);
  await expect(page.getByRole('button', { name: 'Edit Noor Lind' })).toBeFocused();

  await tabTo(page, screen.findMenu('Noor Lind'));
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete Donor' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(screen.findMenu('Noor Lind')).toBeFocused();

  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(screen.names).toHaveText(['Tomas Eriksen']);
  await expect(page.locator('body')).not.toBeFocused();

  const undo = page.getByRole('button', { name: 'Undo' });
  await tabTo(page, undo);
  await keyboard.press('Enter');
  await expect(screen.names).toHaveText(['Noor Lind', 'Tomas Eriksen']);
});

test('every stop of the keyboard shows where it is, and none is outside an open dialog', async ({
  signedIn: page,
  organization,
}) => {
  await test.step('every stop of the keyboard shows where it is', async () => {
    await organization.donors([...'abcdefghijkl'].map((letter) => `Donor ${letter}`));
    const screen = donorsScreen(page);
    await screen.open();
    await expect(screen.names).toHaveCount(10);

    await expectVisibleStops(page, 55);

    await page.keyboard.press('n');
    await expect(donorDialog(page, 'Add Donor').name).toBeFocused();
    await expectVisibleStops(page, 16);
  });

  await test.step('the keyboard never leaves an open dialog', async () => {
    const { dialog } = donorDialog(page, 'Add Donor');
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    }
  });
});

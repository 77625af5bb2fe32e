import { expectAccessible, expectAccessibleNow, expectMenuAccessible } from '../../world/axe.ts';
import { expect, test } from '../../world/test.ts';
import { donorDialog, donorsScreen } from './screen.ts';
import { noor } from './noor.ts';

test('axe finds nothing in the list, its menu and its question @both', async ({
  signedIn: page,
  organization,
}) => {
  await organization.donors([...'abcdefghijkl'].map((letter) => `Donor ${letter}`));
  await organization.donor({ name: 'Bare' });
  const screen = donorsScreen(page);
  await screen.open();
  await expect(screen.pagerLine).toBeVisible();
  await expectAccessible(page);

  await screen.findMenu('Bare').click();
  await expectMenuAccessible(page);

  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing in the form, empty, wrong, filled or with suggestions', async ({
  signedIn: page,
  organization,
}) => {
  await organization.donor(noor);
  const screen = donorsScreen(page);
  const form = donorDialog(page, 'Add Donor');
  await screen.open();
  await screen.addButton.click();
  await expect(form.name).toBeFocused();
  await form.submit.click();
  await expect(form.name).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await form.street.fill('Beverly Hills');
  await expect(form.suggestions.first()).toBeVisible();
  await expectAccessibleNow(page);
  await page.keyboard.press('Escape');
  await form.tags.click();
  await expect(form.suggestedTag('major donor')).toBeVisible();
  await expectAccessibleNow(page);

  await page.reload();
  await page.getByRole('button', { name: 'Edit Noor Haddad' }).click();
  await expect(donorDialog(page, 'Edit Donor').name).toHaveValue('Noor Haddad');
  await expectAccessible(page);
});

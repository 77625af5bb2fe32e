import { expectAccessible, expectAccessibleNow } from '../../world/axe.ts';
import { expect, test } from '../../world/test.ts';
import { profileScreen } from './screen.ts';

test('axe finds nothing on any tab @both', async ({ signedIn: page, organization }) => {
  await organization.removeDonor(await organization.donor({ name: 'Noor Haddad' }));
  const screen = profileScreen(page);
  for (const tab of ['subscription', 'payments', 'profile', 'security', 'data'] as const) {
    await screen.open(tab);
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    if (tab === 'security') await expect(page.getByText('This browser')).toBeVisible();
    if (tab === 'data') await expect(screen.trash).toContainText('Noor Haddad');
    await expectAccessible(page);
  }
});

test('axe finds nothing in the dialogs, in a form with mistakes and beside a colour too light for words', async ({
  signedIn: page,
  organization,
}) => {
  await test.step('axe finds nothing in the dialogs and in a form with mistakes', async () => {
    await organization.removeDonor(await organization.donor({ name: 'Noor Haddad' }));
    const screen = profileScreen(page);
    await screen.open('data');
    await page.getByRole('button', { name: 'Erase Noor Haddad' }).click();
    await expect(screen.dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete the organization' }).click();
    await screen.dialog.getByRole('button', { name: 'Delete in 30 days' }).click();
    await expectAccessible(page);

    await screen.open('security');
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    await screen.dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(screen.dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectAccessible(page);

    await screen.open('profile');
    await screen.field('First Name').fill('');
    await screen.save.click();
    await expect(screen.field('First Name')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleNow(page);
  });

  await test.step('axe finds nothing beside a logo, a colour too light for words and the choice of colours', async () => {
    await profileScreen(page).open('profile');
    const look = page.getByRole('region', { name: 'Logo and color' });
    await expect(look).toContainText('No logo yet');
    await look.locator('input[type="file"]').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(dot, 'base64'),
    });
    await expect(look.getByRole('img', { name: 'Your logo' })).toBeVisible();
    await look.getByRole('textbox', { name: 'Color' }).fill('#ffee00');
    await look.getByRole('button', { name: 'Save Color' }).click();
    await expect(look.getByRole('button', { name: 'Save Color' })).toBeDisabled();
    await look.getByRole('textbox', { name: 'Color' }).click();
    await expectAccessible(page);
  });
});

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

import { expectAccessible } from '../world/axe.ts';
import { expect, test } from '../world/test.ts';
import { createAccount, pressSignIn } from './forms.ts';

test('axe finds nothing on the sign-in screen, empty or wrong @both', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessible(page);

  await pressSignIn(page);
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('axe finds nothing on the sign-up screen, with its picker or a plan, or wrong @both', async ({
  page,
}) => {
  await page.goto('/signup?plan=growth&price=59');
  await expect(page.getByRole('region', { name: 'Selected plan' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Change' }).click();
  await createAccount(page);
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await expectAccessible(page);
});

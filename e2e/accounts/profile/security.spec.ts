import type { Page } from '@playwright/test';
import { callApi } from '../../world/http.ts';
import { expect, test } from '../../world/test.ts';
import { codeFor } from './one-time-code.ts';
import { profileScreen } from './screen.ts';

const newPassword = 'another-ledger-8!';

test('other sessions are ended one by one, all at once or by a new password, and two-step sign-in is set up and turned off', async ({
  signedIn: page,
  organization: { email, password },
  watch,
}) => {
  watch.expect('POST /api/auth/change-password 400');
  const signInElsewhere = (body = { email, password }) =>
    callApi({ method: 'POST', path: '/api/auth/login', body });
  for (let browser = 0; browser < 3; browser += 1) await signInElsewhere();
  const screen = profileScreen(page);
  await screen.open('security');
  const sessions = screen.part('Where you are signed in').getByRole('listitem');
  await expect(sessions).toHaveCount(4);

  await sessions
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click();
  await expect(sessions).toHaveCount(3);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('You’re signed out everywhere else.')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expect(sessions).toContainText('This browser');

  await signInElsewhere();
  await page.reload();
  await expect(sessions).toHaveCount(2);

  await change(page, 'not my password');
  await expect(page.getByText('That isn’t your current password.')).toBeVisible();
  await change(page, password);

  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await signInElsewhere({ email, password: newPassword });

  await page.getByRole('button', { name: 'Set Up Two-Step Sign-In' }).click();
  await screen.dialog.getByRole('button', { name: 'Continue' }).click();

  await expect(screen.dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await screen.dialog.locator('code').textContent()) ?? '';
  await screen.dialog.getByRole('textbox').fill(codeFor(secret));
  await screen.dialog.getByRole('button', { name: 'Turn On' }).click();
  await expect(screen.dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await screen.dialog.getByRole('listitem').allTextContents();
  await screen.dialog.getByRole('button', { name: 'I’ve Saved Them' }).click();

  const part = screen.part('Two-step sign-in');
  await expect(part).toContainText('On');
  await expect(part).toContainText('You have 10 recovery codes left.');
  await part.getByRole('button', { name: 'Turn Off' }).click();
  await screen.dialog.getByRole('textbox').fill(codes[0] ?? '');
  await screen.dialog.getByRole('button', { name: 'Turn Off' }).click();
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible();
  await expect(part).toContainText('Off');
});

async function change(page: Page, currentPassword: string) {
  const field = (name: string) => page.getByLabel(new RegExp(`^${name}`));
  await field('Current Password').fill(currentPassword);
  await field('New Password').fill('short');
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await field('New Password').fill(newPassword);
  await field('Confirm New Password').fill(newPassword);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

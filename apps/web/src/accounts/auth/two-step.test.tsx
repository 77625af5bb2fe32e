import { authEndpoints as on } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '../../../test/answers.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { mountApp, storedToken } from '../../../test/mount.tsx';
import { pressSignIn, signedIn, startSignedOut, submitSignIn } from '../../../test/sign-in.ts';

const code = page.getByRole('textbox', { name: 'Code' });
const recoveryCode = page.getByRole('textbox', { name: 'Recovery code' });

// The sign-in options are requested once, so no test in this file offers Google.
function open(place = '/login') {
  const server = startSignedOut({ isGoogleOffered: false });
  const twoStep = { ticket: 'some-ticket', expiresInSeconds: 300 };
  server.answer(on.login, () => ({ success, message: 'Enter the code.', twoStep }));
  return { server, ...mountApp(place) };
}

test('without Google sign-in there is no link to it', async () => {
  const { server } = open();
  const requests = server.answer(on.options, () => ({
    success,
    data: {
      isGoogleOffered: false,
      isTestMode: false,
      isMailKept: true,
      edition: 'service' as const,
      claims: [],
      needsSetup: false,
    },
  }));
  await expect.poll(() => requests.length).toBe(1);

  await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Google/ })).not.toBeInTheDocument();
});

test('the second step checks the code and leads back to the page that required sign-in', async () => {
  const { server, url } = open('/dashboard/donors');
  await submitSignIn();
  await expect.element(code).toHaveFocus();
  expect(storedToken()).toBeNull();

  server.refuse(on.answerTwoStep, 'auth/wrong-code');
  await code.fill('000 000');
  await pressSignIn();
  await expect.element(code).toHaveAccessibleDescription(/That code isn’t right/);
  await expect.element(code).toHaveFocus();

  const sent = server.answer(on.answerTwoStep, () => signedIn());
  await code.fill('123456');
  await pressSignIn();
  await expect.poll(url).toBe('/dashboard/donors');
  expect(sent[0]?.body).toEqual({ ticket: 'some-ticket', code: '123456' });
});

test('a recovery code is required and may be wrong or used', async () => {
  const { server } = open();
  await submitSignIn();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await pressSignIn();
  await expect.element(recoveryCode).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();

  server.refuse(on.answerTwoStep, 'auth/wrong-code');
  await recoveryCode.fill('abcd-efgh');
  await pressSignIn();
  await expect
    .element(recoveryCode)
    .toHaveAccessibleDescription(/This recovery code is wrong or has already been used\./);
});

test('a second step that took too long starts over with the password', async () => {
  const { server } = open();
  const message = 'This took too long. Please sign in again.';
  server.refuse(on.answerTwoStep, 'auth/step-expired', message);
  await submitSignIn();
  await code.fill('123456');
  await pressSignIn();

  await expect.element(page.getByRole('alert')).toMatchTextContent(message);
  await expect.element(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
});

import {
  authEndpoints,
  type ShownInvitation,
  socialCallbackPath,
  teamEndpoints as on,
} from '@pledgewell/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { someUser, success } from '../../../../test/answers.ts';
import { expectAccessible } from '../../../../test/axe.ts';
import { makeToken, mountApp, resizeWindow, storedToken } from '../../../../test/mount.tsx';
import { pressSignIn, signedIn, startSignedOut } from '../../../../test/sign-in.ts';

const invitation: ShownInvitation = {
  organizationName: 'Harbor Light Food Bank',
  invitedBy: 'Eve Adeyemi',
  email: someUser.email,
  role: 'viewer',
  hasAccount: true,
};

const link = '/invitation?token=some-token';
const field = (name: string) => page.getByRole('textbox', { name });
const alert = page.getByRole('alert');
const google = page.getByRole('link', { name: 'Accept with Google' });
const title = page.getByRole('heading', { name: 'Join Harbor Light Food Bank' });
const refusal = 'This invitation is no longer valid. Ask the person who invited you for a new one.';

function open(place = link) {
  const server = startSignedOut();
  server.answer(on.showInvitation, () => ({ success, data: invitation }));
  return { server, ...mountApp(place) };
}

async function acceptWithPassword(password = 'evergreen-ledger-7!') {
  await field('Your password').fill(password);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
}

const twoStep = { ticket: 'some-ticket', expiresInSeconds: 300 };

/** Enters the right password of an account with two-step sign-in, and then a code. */
async function answerCode(server: ReturnType<typeof startSignedOut>) {
  server.answer(on.acceptInvitation, () => ({ success, message: 'Enter the code.', twoStep }));
  await acceptWithPassword();
  await expect.element(field('Code')).toHaveFocus();
  expect(storedToken()).toBeNull();
  await field('Code').fill('123456');
  await pressSignIn();
}

/** Presses the link that leaves for Google, without the page load. */
async function leaveForGoogle() {
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await google.click();
}

beforeEach(() => sessionStorage.clear());

test('a person with an account joins with its password, and a wrong one is refused', async () => {
  const { server, url } = open();
  await expect.element(field('Your password')).toBeVisible();
  await expectAccessible();
  server.refuse(on.acceptInvitation, 'auth/wrong-password');
  await acceptWithPassword('wrong-password-1!');
  await expect.element(alert).toBeVisible();

  server.answer(on.acceptInvitation, () => signedIn());
  await acceptWithPassword();
  await expect.poll(url).toBe('/dashboard');
});

test.each(['desktop', 'phone'])(
  'a person with two-step sign-in enters a code after the password, and joins (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    const { server, url } = open();
    const token = makeToken();
    const sent = server.answer(authEndpoints.answerTwoStep, () => ({
      ...signedIn(token),
      message: 'Welcome to Harbor Light Food Bank!',
    }));
    await answerCode(server);

    await expect.poll(url).toBe('/dashboard');
    expect(sent[0]?.body).toEqual({ ticket: 'some-ticket', code: '123456' });
    expect(storedToken()).toBe(token);
    await expect.element(page.getByText('Welcome to Harbor Light Food Bank!')).toBeVisible();
  },
);

test('a code that comes too late leads back to the password, and says why', async () => {
  const { server } = open();
  server.refuse(authEndpoints.answerTwoStep, 'auth/step-expired');
  await answerCode(server);

  await expect.element(title).toBeVisible();
  await expect.element(alert).toBeVisible();
  await expect.element(field('Your password')).toBeVisible();
  await expectAccessible();
});

test('an invitation that is withdrawn before the code is refused', async () => {
  const { server } = open();
  server.refuse(authEndpoints.answerTwoStep, 'team/invitation-invalid');
  await answerCode(server);

  await expect.element(alert).toHaveTextContent(refusal);
});

test('a person without a password reads that Google accepts the invitation', async () => {
  const { server, url } = open();
  server.refuse(on.acceptInvitation, 'team/use-google');
  await acceptWithPassword();

  const sentence = 'Your account has no password. Accept the invitation with Google instead.';
  await expect.element(alert).toHaveTextContent(sentence);
  expect(url()).toBe('/invitation');
  await expect.element(google).toHaveAttribute('href', '/api/auth/google?invitation=some-token');
  await expectAccessible();
});

test('a person who returns from Google has joined, and a refused one returns to the invitation', async () => {
  const { server, goTo, url } = open();
  await leaveForGoogle();
  await goTo(`${socialCallbackPath}?problem=team/google-other-email`);
  await expect.element(alert).toMatchTextContent('This invitation is for another account.');
  await expectAccessible();
  await page.getByRole('link', { name: 'Return to Your Invitation' }).click();
  await expect.element(title).toBeVisible();

  await leaveForGoogle();
  server.answer(authEndpoints.tradeGoogle, () => ({
    ...signedIn(),
    message: 'Welcome to Harbor Light Food Bank!',
  }));
  await goTo(`${socialCallbackPath}?token=${'x'.repeat(43)}`);
  await expect
    .element(page.getByText(/^Welcome to Harbor Light Food Bank! Redirect/))
    .toBeVisible();
  await expect.poll(url, { timeout: 5_000 }).toBe('/dashboard');
  expect(sessionStorage.length).toBe(0);
});

test('after an invitation was left, a sign-in with Google that fails leads to sign-in again', async () => {
  const { goTo } = open();
  await leaveForGoogle();
  await goTo('/login');
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await goTo(`${socialCallbackPath}?problem=auth/google-canceled`);

  await expect.element(page.getByRole('link', { name: 'Return to Login' })).toBeVisible();
});

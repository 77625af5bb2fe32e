import { authEndpoints, type ShownInvitation, teamEndpoints as on } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { someUser, success } from '../../../../test/answers.ts';
import { expectAccessible } from '../../../../test/axe.ts';
import {
  makeToken,
  mountApp,
  resizeWindow,
  startScript,
  storedToken,
} from '../../../../test/mount.tsx';
import { signedIn, startSignedOut } from '../../../../test/sign-in.ts';
import { answerWorkspace } from '../../../../test/workspace.ts';

const invitation: ShownInvitation = {
  organizationName: 'Harbor Light Food Bank',
  invitedBy: 'Eve Adeyemi',
  email: someUser.email,
  role: 'viewer',
  hasAccount: false,
};

const link = '/invitation?token=some-token';
const field = (name: string) => page.getByRole('textbox', { name });
const button = (name: string) => page.getByRole('button', { name });
const title = page.getByRole('heading', { name: 'Join Harbor Light Food Bank' });
const accept = () => button('Accept invitation').click();
const refusal = 'This invitation is no longer valid. Ask the person who invited you for a new one.';

function open(given: Partial<ShownInvitation> = {}) {
  const server = startSignedOut();
  const shown = server.answer(on.showInvitation, () => ({
    success,
    data: { ...invitation, ...given },
  }));
  return { server, shown, ...mountApp(link) };
}

function openSignedIn(given: Partial<ShownInvitation> = {}) {
  const server = startScript();
  answerWorkspace(server);
  server.answer(on.showInvitation, () => ({ success, data: { ...invitation, ...given } }));
  return { server, ...mountApp(link) };
}

test.each(['desktop', 'phone'])(
  'a new person reads who invites them to what, and joins with a name and a password (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    const { server, shown, url } = open();
    await expect.element(title).toBeVisible();
    await expect.poll(url).toBe('/invitation');
    expect(shown[0]?.body).toEqual({ token: 'some-token' });
    const words = page.getByRole('main');
    await expect.element(words).toMatchTextContent('Eve Adeyemi invited you');
    await expect.element(words).toMatchTextContent('Your role: Viewer');
    await expect.element(field('Email')).toHaveValue(someUser.email);
    await expect.element(page.getByRole('link', { name: /Google/ })).not.toBeInTheDocument();
    await expectAccessible();

    await accept();
    await expect.element(field('First name')).toHaveFocus();
    await expect.element(field('First name')).toBeInvalid();
    await field('First name').fill('Ada');
    await field('Last name').fill('Okafor');
    await field('Password').first().fill('evergreen-ledger-7!');
    await field('Confirm password').fill('evergreen-ledger-7!');
    await page.getByRole('checkbox', { name: /I agree/ }).click();
    const token = makeToken();
    const sent = server.answer(on.acceptInvitation, () => signedIn(token));
    await accept();
    await expect.poll(url).toBe('/dashboard');
    expect(storedToken()).toBe(token);
    expect(sent[0]?.body).toEqual({
      token: 'some-token',
      firstName: 'Ada',
      lastName: 'Okafor',
      password: 'evergreen-ledger-7!',
    });
  },
);

test('a signed-in person joins with one button', async () => {
  const { server, url } = openSignedIn();
  await expect.element(page.getByText('You’re signed in as ada@example.org.')).toBeVisible();
  await expectAccessible();
  const token = makeToken();
  server.answer(on.acceptSignedIn, () => signedIn(token));
  await accept();
  await expect.poll(url).toBe('/dashboard');
  expect(storedToken()).toBe(token);
});

test('a person signed in with another address sees that, and signs out to continue', async () => {
  const { server } = openSignedIn({ email: 'bo@example.org' });
  const why = /You’re signed in as ada@example.org, but this invitation is for bo@example.org/;
  await expect.element(page.getByText(why)).toBeVisible();
  await expectAccessible();
  server.answer(authEndpoints.logout, () => ({ success, message: 'You’re signed out.' }));
  await button('Sign out and continue').click();
  await expect.element(field('First name')).toBeVisible();
  expect(storedToken()).toBeNull();
});

test('a link that no longer works says so in plain words', async () => {
  const { server, goTo } = open();
  server.refuse(on.showInvitation, 'team/invitation-invalid');
  await goTo('/invitation?token=other-token');
  await expect.element(page.getByText(refusal)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expectAccessible();
  await goTo('/invitation');
  await expect.element(page.getByText(refusal)).toBeVisible();
});

test('a link that is withdrawn while its page is open is refused when it is used', async () => {
  const { server } = open({ hasAccount: true });
  server.refuse(on.acceptInvitation, 'team/invitation-invalid');
  await field('Your password').fill('evergreen-ledger-7!');
  await accept();
  await expect.element(page.getByText(refusal)).toBeVisible();
});

test('an invitation that can’t be loaded is loaded again', async () => {
  const { server, goTo } = open();
  server.refuse(on.showInvitation, 'request/failed');
  await goTo('/invitation?token=other-token');
  await expect
    .element(page.getByText('We couldn’t open your invitation. Please try again.'))
    .toBeVisible();
  server.answer(on.showInvitation, () => ({ success, data: invitation }));
  await button('Try Again').click();
  await expect.element(title).toBeVisible();
});

import { authEndpoints as on } from '@pledgewell/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { someUser, success } from '../../../test/answers.ts';
import { makeToken, mountApp, startScript, storedToken } from '../../../test/mount.tsx';
import { signedIn, submitSignIn } from '../../../test/sign-in.ts';
import { answerWorkspace } from '../../../test/workspace.ts';

const place = '/dashboard/donors';
const title = page.getByRole('heading', { level: 1, name: 'Donors' });
const person = page.getByRole('button', { name: /Ada Okafor/ });
const expiry = page.getByText('Authentication failed. Please try logging in again.');

const expired = () => makeToken({ lastsSeconds: -60 });

function start(token = makeToken()) {
  const server = startScript({ token });
  server.answer(on.options, () => ({
    success,
    data: {
      isGoogleOffered: true,
      isTestMode: true,
      isMailKept: true,
      edition: 'service' as const,
      claims: [],
      needsSetup: false,
    },
  }));
  answerWorkspace(server);
  return server;
}

/** Lets time pass for what the page does again and again. */
function useFakeIntervals() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('a token that the server refuses is renewed once without a notice', async () => {
  const token = makeToken();
  const server = start(token);
  server.refuse(on.me, 'auth/signed-out');
  const renewals = server.answer(on.refresh, () => {
    server.answer(on.me, () => ({ success, data: someUser }));
    return signedIn();
  });
  const { url } = mountApp(place);

  await expect.element(person).toBeVisible();
  expect(storedToken()).not.toBe(token);
  expect(url()).toBe(place);
  expect(renewals).toHaveLength(1);
});

test('an open tab renews its token before it expires', async () => {
  useFakeIntervals();
  const token = makeToken({ lastsSeconds: 15 * 60 });
  const server = start(token);
  const renewed = makeToken();
  server.answer(on.refresh, () => signedIn(renewed));
  mountApp(place);
  await expect.element(title).toBeVisible();

  vi.advanceTimersByTime(14 * 60_000);
  await expect.poll(storedToken).toBe(renewed);
  await expect.element(title).toBeVisible();
});

test('a server that is briefly unreachable signs nobody out', async () => {
  const server = start(expired());
  server.lose(on.refresh);
  mountApp(place);

  await expect.element(title).toBeVisible();
  expect(storedToken()).not.toBeNull();
});

test('a token that has expired is renewed at the start', async () => {
  const token = expired();
  const server = start(token);
  const renewals = server.answer(on.refresh, () => signedIn());
  mountApp(place);

  await expect.element(title).toBeVisible();
  expect(renewals.length).toBeGreaterThan(0);
  expect(storedToken()).not.toBe(token);
});

test('an open page notices within a minute that it was signed out from elsewhere', async () => {
  useFakeIntervals();
  const server = start();
  const { url } = mountApp(place);
  await expect.element(person).toBeVisible();
  server.refuse(on.me, 'auth/signed-out');
  server.refuse(on.refresh, 'auth/signed-out');

  vi.advanceTimersByTime(61_000);
  await expect.poll(url).toBe('/login');
  await expect.element(expiry).toBeVisible();
});

test('a session that cannot be renewed leads to sign-in and back afterward', async () => {
  const server = start(expired());
  server.refuse(on.refresh, 'auth/signed-out');
  const { url } = mountApp(place);

  await expect.poll(url).toBe('/login');
  await expect.element(expiry).toBeVisible();
  expect(storedToken()).toBeNull();
  server.answer(on.login, () => signedIn());
  await submitSignIn();
  await expect.poll(url).toBe(place);
});

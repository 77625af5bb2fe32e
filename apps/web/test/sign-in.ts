import { authEndpoints, type SignInOptions } from '@pledgewell/contract';
import { page } from 'vitest/browser';
import { signInOptions, someUser, success } from './answers.ts';
import { makeToken, startScript } from './mount.tsx';
import { answerWorkspace } from './workspace.ts';

/** The server's reply to a sign-in. */
export const signedIn = (token = makeToken()) => ({
  success,
  token,
  message: 'Welcome',
  user: someUser,
});

/** A server at which nobody is signed in, in a workspace that is empty. */
export function startSignedOut(given: Partial<SignInOptions> = {}) {
  const server = startScript({ user: null });
  server.answer(authEndpoints.me, () => ({ success, data: someUser }));
  server.answer(authEndpoints.options, () => ({ success, data: { ...signInOptions, ...given } }));
  answerWorkspace(server);
  return server;
}

type Credentials = { email?: string; password?: string };

/** Fills the sign-in form and sends it. */
export async function submitSignIn({
  email = someUser.email,
  password = 'evergreen-ledger-7!',
}: Credentials = {}) {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await pressSignIn();
}

export const pressSignIn = () => page.getByRole('button', { name: 'Sign in', exact: true }).click();

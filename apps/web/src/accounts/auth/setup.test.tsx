import { authEndpoints as on } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signInOptions, someUser, success } from '../../../test/answers.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { mountApp, resizeWindow, startScript, storedToken } from '../../../test/mount.tsx';
import { signedIn, startSignedOut } from '../../../test/sign-in.ts';
import { answerWorkspace } from '../../../test/workspace.ts';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const selfHosted = { edition: 'self-hosted', isGoogleOffered: false } as const;
const title = (name: string) => page.getByRole('heading', { name });

async function fill() {
  await field('Setup code').fill('abcd efgh jkmn pqrs');
  await field('First name').fill('Grace');
  await field('Last name').fill('Mbeki');
  await field('Organization name').fill('Open Door Shelter');
  await field('Email').fill('grace@example.org');
  await field('Password').fill('evergreen-ledger-7!');
  await field('Confirm password').fill('evergreen-ledger-7!');
}

test.each(['desktop', 'phone'])(
  'the first visitor sets up the organization with the code of the server (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    const server = startSignedOut({ ...selfHosted, needsSetup: true });
    const sent = server.answer(on.setUp, () => signedIn());
    const { url } = mountApp('/login');
    await expect.element(title('Set up your organization')).toBeVisible();
    expect(url()).toBe('/setup');
    await expectAccessible();
    expect(document.body.textContent).not.toMatch(/plan|trial|terms of service/i);

    await fill();
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect.poll(url).toBe('/dashboard');
    expect(storedToken()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(sent[0]?.body).toEqual({
      code: 'abcd efgh jkmn pqrs',
      firstName: 'Grace',
      lastName: 'Mbeki',
      organizationName: 'Open Door Shelter',
      email: 'grace@example.org',
      password: 'evergreen-ledger-7!',
      timeZone: 'America/New_York',
    });
  },
);

test('a wrong code is refused beside its field', async () => {
  const server = startSignedOut({ ...selfHosted, needsSetup: true });
  server.refuse(on.setUp, 'auth/setup-code-wrong');
  mountApp('/setup');
  await fill();
  await page.getByRole('button', { name: 'Set up' }).click();

  await expect.element(page.getByText(/That code isn’t right/)).toBeVisible();
  await expect.element(field('Setup code')).toHaveAttribute('aria-invalid', 'true');
});

test('once it is set up, people sign in and nobody signs up', async () => {
  startSignedOut({ ...selfHosted, needsSetup: false });
  const { url } = mountApp('/setup');
  await expect.poll(url).toBe('/login');
  await expect.element(title('Welcome back')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign Up' })).not.toBeInTheDocument();
});

test('sign-up says that people join by invitation', async () => {
  startSignedOut({ ...selfHosted, needsSetup: false });
  mountApp('/signup');
  await expect.element(title('By invitation only')).toBeVisible();
  await expectAccessible();
});

test('only the operator’s figures are beside the form, and none where nobody gave any', async () => {
  const own = [{ figure: '140', text: 'food banks' }];
  const server = startSignedOut({ ...selfHosted, claims: [] });
  const { goTo } = mountApp('/login');
  await expect.element(title('Welcome back')).toBeVisible();
  await expect.element(page.getByText('500+')).not.toBeInTheDocument();

  server.answer(on.options, () => ({ success, data: { ...signInOptions, claims: own } }));
  window.dispatchEvent(new Event('auth-change'));
  await goTo('/forgot-password');
  await expect.element(page.getByText('food banks')).toBeVisible();
  await expect.element(page.getByText('500+')).not.toBeInTheDocument();
});

test('a service has no setup', async () => {
  startSignedOut();
  const { url } = mountApp('/setup');
  await expect.poll(url).toMatch(/^\/signup/);
});

test('the profile of a self-hosted installation shows no plan', async () => {
  const server = startScript({ user: { ...someUser, edition: 'self-hosted' } });
  answerWorkspace(server);
  mountApp('/dashboard/profile?tab=subscription');
  await expect.element(page.getByRole('tab', { name: 'Payment Settings' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: /Plan/ })).not.toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/\bplan\b/i);
});

import { authEndpoints as on } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { mountApp, resizeWindow, storedToken } from '../../../test/mount.tsx';
import { signedIn, startSignedOut } from '../../../test/sign-in.ts';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const plan = (name: RegExp) => page.getByRole('button', { name });
const selected = page.getByRole('region', { name: 'Selected plan' });
const agreement = page.getByRole('checkbox', { name: /^I agree/ });
const alert = page.getByRole('alert');
const createAccount = () => page.getByRole('button', { name: 'Create account' }).click();

function open(search = '') {
  const server = startSignedOut();
  return { server, ...mountApp(`/signup${search}`) };
}

type Passwords = { password?: string; confirmPassword?: string };

async function fill({
  password = 'evergreen-ledger-7!',
  confirmPassword = password,
}: Passwords = {}) {
  await field('First name').fill('Grace');
  await field('Last name').fill('Mbeki');
  await field('Organization name').fill('Open Door Shelter');
  await field('Email').fill('grace@example.org');
  await field('Password').fill(password);
  await field('Confirm password').fill(confirmPassword);
  if (!(agreement.element() as HTMLInputElement).checked) await agreement.click();
}

test('the request contains the user and the tier of the URL, and nothing that only the form needs', async () => {
  const { server, url } = open('?plan=starter&price=29');
  const sent = server.answer(on.register, () => signedIn());
  await fill();
  await createAccount();

  await expect.poll(url).toBe('/dashboard');
  expect(storedToken()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  for (const name of ['confirmPassword', 'agreeToTerms', 'price']) {
    expect(sent[0]?.body).not.toHaveProperty(name);
  }
  expect(sent[0]?.body).toMatchObject({
    firstName: 'Grace',
    lastName: 'Mbeki',
    organizationName: 'Open Door Shelter',
    email: 'grace@example.org',
    tier: 'starter',
    role: 'user',
    timeZone: 'America/New_York',
  });
});

test('without a tier in the URL the smallest is chosen', async () => {
  open();
  const starter = plan(/^Starter/);
  await expect.element(starter).toHaveAttribute('aria-pressed', 'true');
  await expect.element(starter).toMatchTextContent('$29');
  await expect.element(plan(/^Growth/)).toMatchTextContent('Most popular');
});

test('the tier of the URL is shown with its price, and after Change one must be chosen', async () => {
  const { url } = open('?plan=growth&price=1');
  await expect.element(selected).toMatchTextContent('Growth');
  await expect.element(selected).toMatchTextContent('$59');

  await selected.getByRole('button', { name: 'Change' }).click();
  await expect.element(selected).not.toBeInTheDocument();
  await fill();
  await createAccount();
  await expect.element(alert).toHaveTextContent('Please select a plan before continuing.');
  expect(url()).toBe('/signup');
  await plan(/^Power/).click();

  await expect.element(selected).toMatchTextContent('Power');
  await expect.element(selected).toMatchTextContent('$99');
  await expect.poll(url).toBe('/signup?plan=power&price=99');
});

test('every field is required, and the first wrong one gets the focus', async () => {
  open();
  await createAccount();
  for (const name of ['First name', 'Last name', 'Organization name', 'Email']) {
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field(name)).toHaveAccessibleDescription(/\w/);
  }
  await expect.element(field('First name')).toHaveFocus();
});

test('passwords are checked while they are typed', async () => {
  const { url } = open();
  await field('Password').fill('1234567');
  await expect
    .element(field('Password'))
    .toHaveAccessibleDescription(/Password must be at least 8 characters long/);
  await expect.element(field('Password')).toHaveAttribute('aria-invalid', 'true');

  await field('Password').fill('12345678');
  await expect
    .element(page.getByText(/Password must be at least 8 characters long/))
    .not.toBeInTheDocument();

  await fill({ password: 'evergreen-1', confirmPassword: 'evergreen-2' });
  await expect
    .element(field('Confirm password'))
    .toHaveAccessibleDescription('Passwords do not match');
  await createAccount();
  expect(url()).toBe('/signup');
  await field('Confirm password').fill('evergreen-1');
  await expect.element(page.getByText(/Passwords do not match/)).not.toBeInTheDocument();
});

test('the terms open beside the form and have to be agreed to', async () => {
  const { url } = open();
  for (const [name, path] of [
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    const text = page.getByRole('link', { name });
    await expect.element(text).toHaveAttribute('href', path);
    await expect.element(text).toHaveAttribute('target', '_blank');
  }
  await fill();
  await agreement.click();
  await createAccount();
  await expect.element(agreement).toHaveFocus();
  expect(url()).toBe('/signup');
});

test('an unreadable failure gets the default message, and a taken email address is reported', async () => {
  const { server } = open();
  server.break(on.register);
  await fill();
  await createAccount();
  await expect.element(alert).toMatchTextContent('Registration Error');
  await expect
    .element(alert)
    .toMatchTextContent('An error occurred during registration. Please try again.');

  server.refuse(on.register, 'auth/email-taken');
  await createAccount();
  await expect.element(page.getByText('An account with this email already exists.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Create account' })).toBeEnabled();
  expect(storedToken()).toBeNull();
});

test.each(['desktop', 'phone'])(
  'axe finds nothing in the form, with its tier picker, a tier or errors (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    open('?plan=growth&price=59');
    await expect.element(selected).toBeVisible();
    await expectAccessible();

    await page.getByRole('button', { name: 'Change' }).click();
    await createAccount();
    await expect.element(field('First name')).toHaveFocus();
    await expectAccessible();
  },
);

import type { Page } from '@playwright/test';
import { password, uniqueEmail } from '../../world/organization.ts';

type SignUp = {
  firstName?: string;
  lastName?: string;
  organizationName?: string;
  email?: string;
  password?: string;
  confirmPassword?: string;
  agrees?: boolean;
};

/** Fills the sign-up form with plausible values; given values replace them. */
export async function fillSignUp(page: Page, given: SignUp = {}) {
  const { confirmPassword = given.password ?? password, agrees = true } = given;

  await page.getByLabel('First name').fill(given.firstName ?? 'Grace');
  await page.getByLabel('Last name').fill(given.lastName ?? 'Mbeki');
  await page.getByLabel('Organization name').fill(given.organizationName ?? 'Open Door Shelter');
  await page.getByLabel('Email').fill(given.email ?? uniqueEmail('grace'));
  await page
    .getByRole('textbox', { name: 'Password', exact: true })
    .fill(given.password ?? password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(confirmPassword);
  await page.getByRole('checkbox', { name: /^I agree/ }).setChecked(agrees);
}

export const createAccount = (page: Page) =>
  page.getByRole('button', { name: 'Create account' }).click();

type SignIn = { email: string; password: string };

export async function fillSignIn(page: Page, { email, password: typed }: SignIn) {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(typed);
}

export const pressSignIn = (page: Page) =>
  page.getByRole('button', { name: 'Sign in', exact: true }).click();

export async function submitSignIn(page: Page, given: SignIn) {
  await fillSignIn(page, given);
  await pressSignIn(page);
}

/** What the browser keeps of the session. */
export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'));

import {
  authEndpoints,
  connectEndpoints,
  organizationEndpoints,
  trashEndpoints,
} from '@pledgewell/contract';
import { cents } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onTrial, success } from '../../../test/answers.ts';
import {
  expectAccessible,
  expectAccessibleNow,
  expectOverlayAccessible,
} from '../../../test/axe.ts';
import { tabTo } from '../../../test/keyboard.ts';
import { resizeWindow } from '../../../test/mount.tsx';
import { deletedDonor, openProfile, type ProfileTab } from '../../../test/profile.ts';

const tab = (name: string) => page.getByRole('tab', { name });
const part = (name: string) => page.getByRole('region', { name });
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const readTexts = (place: { elements: () => (HTMLElement | SVGElement)[] }) =>
  place.elements().map(({ textContent }) => textContent);

test('the URL names the open tab, and unknown values are ignored', async () => {
  const { url, goTo } = openProfile();
  await expect.element(tab('Payment Settings')).toHaveAttribute('aria-selected', 'true');
  const names = ['Subscription Plan', 'Payment Settings', 'Profile Information'];
  expect(readTexts(page.getByRole('tab')).slice(0, 3)).toEqual(names);

  for (const [name, label] of [
    ['subscription', 'Subscription Plan'],
    ['profile', 'Profile Information'],
    ['unheard-of', 'Payment Settings'],
  ] as const) {
    await goTo(`/dashboard/profile?tab=${name}`);
    await expect.element(tab(label)).toHaveAttribute('aria-selected', 'true');
  }
  await tab('Subscription Plan').click();
  await expect.poll(url).toBe('/dashboard/profile?tab=subscription');
});

test('payment settings describe the account and lead to the tiers and a new password', async () => {
  const { goTo } = openProfile('payments');
  await expect.element(part('Account information')).toMatchTextContent('Harbor Light Food Bank');
  await part('Payment account').getByRole('link', { name: 'Upgrade' }).click();
  await expect.element(tab('Subscription Plan')).toHaveAttribute('aria-selected', 'true');

  await goTo('/dashboard/profile?tab=payments');
  await page.getByRole('link', { name: 'Reset Password' }).click();
  await expect.element(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});

test('the header shows the user and the rest of the trial', async () => {
  const trial = onTrial('starter');
  const tier = { ...trial.tier, displayName: 'Starter', price: cents(2_900) };
  openProfile('subscription', { user: { ...trial, tier } });
  for (const words of ['Ada Okafor', trial.email, 'Free Trial', '14 days left']) {
    await expect.element(main).toMatchTextContent(words);
  }
  const plan = part('Current plan: Starter');
  await expect.element(plan).toMatchTextContent('Trialing');
  await expect.element(plan).toMatchTextContent('$29.00 per month');
  await expect.element(part('Plans')).toMatchTextContent('Popular');
  await expect.element(part('Plans')).toMatchTextContent('+ 3 more features');
  await expect.element(part('Plans')).toMatchTextContent(/\+ 1 more feature(?!s)/);
});

test('a card cannot be entered before the email address is verified, and the screen says why', async () => {
  openProfile('subscription', { user: { ...onTrial('growth'), isEmailVerified: false } });
  const update = page.getByRole('button', { name: 'Update Subscription' });
  await expect.element(update).toBeDisabled();
  await tabTo(update);
  await expect.element(page.getByRole('tooltip')).toMatchTextContent(/verify your email address/);
});

test('a user who returns from the provider without an account is told so', async () => {
  const { server, url, goTo } = openProfile('payments');
  server.answer(connectEndpoints.status, () => ({ success, account: null }));
  await goTo('/dashboard/stripe-connect-return');
  await expect
    .element(page.getByText('Failed to verify the payment account status.'))
    .toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Go to Profile' }).click();
  await expect.poll(url).toBe('/dashboard/profile');
});

test('a refusal to restore a donor says why', async () => {
  const { server } = openProfile('data', { trash: [deletedDonor('Noor')] });
  server.refuse(trashEndpoints.restore, 'donors/email-taken');
  await page.getByRole('button', { name: 'Restore Noor' }).click();
  await expect
    .element(page.getByText('Another donor already has this email address.'))
    .toBeVisible();
});

test('a donor with donations of a closed month is restored after a question', async () => {
  const { server } = openProfile('data', { trash: [deletedDonor('Noor')] });
  const question = 'March 2026 is closed. The change becomes an adjustment in April 2026.';
  server.refuse(trashEndpoints.restore, 'donations/adjusts-closed-month', question);
  await page.getByRole('button', { name: 'Restore Noor' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(question);
  await expectOverlayAccessible('dialog');
  const sent = server.answer(trashEndpoints.restore, () => ({ success, message: 'Noor is back.' }));
  await page.getByRole('button', { name: 'Restore as Adjustment' }).click();
  await expect.element(page.getByText('Noor is back.')).toBeVisible();
  expect(sent).toMatchObject([{ query: { adjustsClosedMonth: true } }]);
});

const shows: Record<ProfileTab, string | RegExp> = {
  subscription: 'Trialing',
  payments: 'Harbor Light Food Bank',
  profile: 'No logo yet',
  team: 'ada@example.org',
  security: 'This browser',
  developers: 'No API keys yet',
  data: 'Noor Haddad',
};

test.each(['desktop', 'phone'])('axe finds nothing on any tab (%s)', async (device) => {
  if (device === 'phone') await resizeWindow();
  const { goTo } = openProfile('subscription', { trash: [deletedDonor('Noor Haddad')] });
  for (const [name, words] of Object.entries(shows)) {
    await goTo(`/dashboard/profile?tab=${name}`);
    await expect.element(page.getByRole('tabpanel')).toMatchTextContent(words);
    await expect.element(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await expectAccessible();
  }
});

test('axe finds nothing in the dialogs that confirm erasing data', async () => {
  openProfile('data', { trash: [deletedDonor('Noor Haddad')] });
  await page.getByRole('button', { name: 'Erase Noor Haddad' }).click();
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Delete the Organization' }).click();
  await dialog.getByRole('button', { name: 'Delete in 30 Days' }).click();
  await expectAccessible();
});

test('axe finds nothing while two-step sign-in is set up', async () => {
  const { server } = openProfile('security');
  const url = 'otpauth://totp/Pledgewell:ada@example.org?secret=JBSWY3DPEHPK3PXP';
  server.answer(authEndpoints.startTwoStep, () => ({
    success,
    data: { secret: 'JBSWY3DPEHPK3PXP', url },
  }));
  await page.getByRole('button', { name: 'Set Up Two-Step Sign-In' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible();
});

test('axe finds nothing in a profile with errors', async () => {
  openProfile('profile');
  const name = page.getByRole('textbox', { name: 'First Name' });
  await name.fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleNow();
});

test('axe finds nothing with a logo, a color too light for text and the color picker', async () => {
  const { server } = openProfile('profile');
  const look = part('Logo and color');
  await expect.element(look).toMatchTextContent('No logo yet');
  const logo = `data:image/png;base64,${dot}`;
  server.answer(organizationEndpoints.setLogo, () => ({
    success,
    data: { colour: '#14532d', logo },
  }));
  server.answer(organizationEndpoints.changeBranding, ({ body }) => ({
    success,
    data: { ...body, logo },
  }));
  const bytes = Uint8Array.from(atob(dot), (letter) => letter.charCodeAt(0));
  const input = look.element().querySelector('input[type="file"]');
  if (!input) throw new Error('There is no field for the logo.');
  await userEvent.upload(input, new File([bytes], 'logo.png', { type: 'image/png' }));
  await expect.element(look.getByRole('img', { name: 'Your logo' })).toBeVisible();
  await look.getByRole('textbox', { name: 'Color' }).fill('#ffee00');
  await look.getByRole('button', { name: 'Save Color' }).click();
  await expect.element(look.getByRole('button', { name: 'Save Color' })).toBeDisabled();
  await look.getByRole('textbox', { name: 'Color' }).click();
  await expectAccessible();
});

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

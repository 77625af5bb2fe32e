import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleNow } from '../../world/axe.ts';
import { expect, test } from '../../world/test.ts';
import { payForSubscription } from './billing.ts';
import { profileScreen } from './screen.ts';

test.use({ tier: 'growth' });

test('an account is created, set up in two steps and disconnected, and an existing one is connected', async ({
  signedIn: page,
  organization,
}) => {
  await payForSubscription(organization);
  const { open, part, dialog, notice } = profileScreen(page);
  const account = part('Payment account');
  await open('payments');

  await page.getByRole('button', { name: 'Create a Payment Account' }).click();
  await expect(dialog.getByLabel('Business Type')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Continue to Stripe' }).click();
  await expect(dialog).toContainText('Choose a business type.');
  await dialog.getByLabel('Business Type').selectOption('Nonprofit organization');
  await expect(dialog.getByLabel('Country')).toHaveValue('US');
  await expectAccessibleNow(page);
  await dialog.getByRole('button', { name: 'Continue to Stripe' }).click();
  await finishSetup(page, /bank account is not right/);

  await expect(page.getByRole('heading', { name: 'Setup incomplete' })).toBeVisible();
  await expectAccessibleNow(page);
  await expect(page).toHaveURL('/dashboard/profile');
  await expect(account).toContainText('Setup incomplete');
  await expect(account).toContainText('A bank account for payouts');
  await expectAccessible(page);
  await account.getByRole('button', { name: 'Complete Setup' }).click();
  await finishSetup(page, /Everything is right/);

  await expect(page.getByText('Payment account connected successfully!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/profile');
  await expect(account).toContainText('Ready to receive payments');
  await expect(page.getByText('Takes card payments')).toBeVisible();
  await account.getByRole('button', { name: 'Refresh Status' }).click();
  await expect(account.getByRole('button', { name: 'Refreshing...' })).toBeVisible();
  await expect(account.getByRole('button', { name: 'Refresh Status' })).toBeEnabled();

  await account.getByRole('button', { name: 'Disconnect' }).click();
  await expectAccessibleNow(page);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(
    notice('Your payment account has been disconnected successfully.').first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create a Payment Account' })).toBeVisible();
  await expect(page.getByText('Takes card payments')).toBeHidden();

  await page.getByRole('button', { name: 'Connect an existing account' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await expect(page.getByRole('heading', { name: 'Connection Failed' })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/stripe-connect-return');
  await expect(page.getByRole('link', { name: 'Go to Profile' })).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();

  await expect(page.getByText('Payment account connected successfully!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/profile');
  await expect(account).toContainText('Ready to receive payments');
});

/** Fills in the provider's setup page, with one of the stand-in's outcomes. */
async function finishSetup(page: Page, outcome: RegExp) {
  await expect(page.getByRole('heading', { name: 'Set up your account' })).toBeVisible();
  await page.getByRole('radio', { name: outcome }).check();
  await page.getByRole('button', { name: 'Agree and submit' }).click();
}

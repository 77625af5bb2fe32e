import { expectAccessible, expectAccessibleNow, expectDialogAccessible } from '../../world/axe.ts';
import { expect, test } from '../../world/test.ts';
import { passMonth, withClock } from '../../world/clock.ts';
import { payForSubscription, payWithEmptyCard, typeCard, verifyEmail } from './billing.ts';
import { profileScreen } from './screen.ts';

// The stories share the provider's clock, which one of them moves.
test.describe.configure({ mode: 'default' });

test.use({ tier: 'growth' });

test('a trial becomes a paid subscription at once with a valid card', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  watch.expect('POST /api/users/change-plan 409');
  await verifyEmail(organization);
  const { open, part, dialog } = profileScreen(page);
  const update = page.getByRole('button', { name: 'Update Subscription' });
  await open('subscription');
  await expect(part('Current plan: Growth')).toContainText('Trialing');

  await update.click();
  await expect(dialog).toContainText('Changing your plan will end your trial immediately.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await update.click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText('$59.00 per month');
  await expect(dialog.getByRole('checkbox', { name: /Save this card/ })).toBeChecked();
  await typeCard(page, '4000000000000002');
  await expectAccessibleNow(page);
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await expect(dialog.getByText(/declined/).first()).toBeVisible();

  await typeCard(page, '4242424242424242');
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  const success = page.getByText(
    'Your trial has ended and your new subscription will begin immediately.',
  );
  await expect(success).toBeVisible();
  await expect(part('Current plan: Growth')).toContainText('Active');
  await expect(part('Current plan: Growth')).toContainText('Next billing date');
  await expect(part('Payment method')).toContainText('Visa ending in 4242');
  await expect(part('Invoices').getByRole('row', { name: /Growth/ })).toContainText('Paid');
  await expect(page.getByRole('button', { name: /Ada Okafor/ })).toContainText('Growth Plan');
  await expect(update).toBeDisabled();
  await expect(success).toBeHidden({ timeout: 8_000 });
  await expectAccessible(page);
});

test('a bank confirms a card, a scheduled change is withdrawn, and the subscription is canceled and resumed', async ({
  signedIn: page,
  organization,
}) => {
  await verifyEmail(organization);
  const { open, part, dialog } = profileScreen(page);
  await open('subscription');
  await page.getByRole('radio', { name: 'Power' }).check();
  await page.getByRole('button', { name: 'Update Subscription' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await typeCard(page, '4000002760003184');
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  const bank = page.frameLocator('iframe[src*="/3ds/"]');
  await bank.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Subscription plan updated successfully!')).toBeVisible();
  const current = part('Current plan: Power');
  await expect(current).toContainText('Active');

  await page.getByRole('radio', { name: 'Starter' }).check();
  await page.getByRole('button', { name: 'Update Subscription' }).click();
  await expect(dialog).toContainText('Until then, Power stays active');
  await expectDialogAccessible(page);
  await dialog.getByRole('button', { name: 'Change Plan' }).click();

  await expect(
    page.getByText('Your plan change has been scheduled for your next billing date.'),
  ).toBeVisible();
  await expect(current).toContainText('Your plan changes to Starter ($29.00 per month)');
  await current.getByRole('button', { name: 'Keep Power' }).click();
  await expect(current).not.toContainText('Your plan changes');
  await expect(page.getByRole('radio', { name: 'Power' })).toBeChecked();

  await current.getByRole('button', { name: 'Cancel Plan' }).click();
  await dialog.getByRole('button', { name: 'Cancel Plan' }).click();
  await expect(current).toContainText('Ends on');
  await expectAccessibleNow(page);
  await current.getByRole('button', { name: 'Resume plan' }).click();
  await expect(current).toContainText('Next billing date');
});

test('a failed renewal is reported everywhere and paid with another card', async ({
  signedIn: page,
  organization,
}) =>
  withClock(async () => {
    await payForSubscription(organization);
    await payWithEmptyCard(organization);
    await passMonth();
    const { open, part, dialog } = profileScreen(page);
    const current = part('Current plan: Growth');
    await expect(async () => {
      await open('subscription');
      await expect(current).toContainText('Past due', { timeout: 1_000 });
    }).toPass();

    const banner = page.getByRole('region', { name: 'Your plan' });
    await expect(banner).toContainText('Your last payment failed');
    await expect(current.getByRole('alert')).toContainText('We’ll try again on');
    await expectAccessible(page);
    await current.getByRole('button', { name: 'Use Another Card' }).click();
    await typeCard(page, '5555555555554444');
    await dialog.getByRole('button', { name: 'Save Card' }).click();

    await expect(current).toContainText('Active');
    await expect(banner).toBeHidden();
    await expect(part('Payment method')).toContainText('Mastercard ending in 4444');
  }));

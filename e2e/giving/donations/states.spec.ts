import { expectAccessible, expectAccessibleNow } from '../../world/axe.ts';
import { expect, test } from '../../world/test.ts';
import { donationHelpers } from './giving.ts';
import { donationDialog, donationsScreen } from './screen.ts';

test('the list says why it is empty or failed, and what to do', async ({
  signedIn: page,
  watch,
  organization,
}) => {
  await test.step('an empty list says how to start', async () => {
    await donationsScreen(page).open();
    await expect(page).toHaveTitle(/^Donations/);
    await expect(page.getByText('No donations yet')).toBeVisible();
    await expect(page.getByText('Get started by recording your first donation.')).toBeVisible();

    await page.getByRole('button', { name: 'Record Your First Donation' }).click();
    await expect(donationDialog(page, 'Record Donation').donor).toBeFocused();
  });

  await test.step('axe finds nothing in the empty and the failed list and behind Process Payment', async () => {
    watch.expect('GET /api/donations 500');
    const screen = donationsScreen(page);
    await screen.open();
    await expect(page.getByText('No donations yet')).toBeVisible();
    await expectAccessibleNow(page);
    await page.getByRole('button', { name: 'Process Your First Payment' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);

    await screen.open('?search=nobody');
    await expect(page.getByText('No donations found').first()).toBeVisible();
    await expectAccessibleNow(page);

    await page.route('**/api/donations?*', (route) => route.fulfill({ status: 500, body: 'Oops' }));
    await screen.open();
    await expect(page.getByText('Error Loading Donations')).toBeVisible();
    await expectAccessibleNow(page);
  });

  await test.step('a list that cannot be loaded says so, and Try Again loads it', async () => {
    const donor = await organization.donor({ name: 'Noor Haddad' });
    await donationHelpers(organization).donation({ donor, amount: 50 });
    const screen = donationsScreen(page);
    await expect(page.getByText('Failed to load donations')).toBeVisible();

    await page.unroute('**/api/donations?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(screen.donors).toHaveText(['Noor Haddad']);
  });
});

test('Process Payment says on trial that cards need a paid plan', async ({ signedIn: page }) => {
  const dialog = page.getByRole('dialog', { name: 'Process Payment' });
  await donationsScreen(page).open();
  await page.getByRole('button', { name: 'Process Your First Payment' }).click();
  await expect(dialog).toContainText(
    'Processing payments directly through the card payment provider is only available on paid plans. ' +
      'Please upgrade your plan to process payments.',
  );

  await dialog.getByRole('link', { name: 'Upgrade Plan' }).click();
  await expect(page).toHaveURL('/dashboard/profile?tab=subscription');
});

test('Process Payment says on a paid plan that an account must be connected', async ({
  signedIn: page,
}) => {
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    const reply = await answer.json();
    Object.assign(reply.data.subscription, { isOnTrial: false, status: 'active' });
    Object.assign(reply.data, { isEmailVerified: true });
    await route.fulfill({ response: answer, json: reply });
  });
  const dialog = page.getByRole('dialog', { name: 'Process Payment' });
  await donationsScreen(page).open();
  await page.getByRole('button', { name: 'Process Payment', exact: true }).click();
  await expect(dialog).toContainText(
    'You need to connect your payment provider account before processing payments. ' +
      'Please go to your profile settings to connect your account.',
  );

  await dialog.getByRole('link', { name: 'Go to Payment Settings' }).click();
  await expect(page).toHaveURL('/dashboard/profile?tab=payments');
});

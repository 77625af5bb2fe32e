import { expectAccessible, expectAccessibleNow, expectDialogAccessible } from '../../world/axe.ts';
import { expect, test } from '../../world/test.ts';
import { donationHelpers } from './giving.ts';
import { donationDialog, donationsScreen } from './screen.ts';

test('axe finds nothing in the list, its menu and its questions @both', async ({
  signedIn: page,
  organization,
}) => {
  const donor = await organization.donor({ name: 'Noor Haddad', email: 'noor@example.org' });
  const ruth = await organization.donor({ name: 'Ruth Ok' });
  const giving = donationHelpers(organization);
  const campaign = await giving.campaign('Spring Gala');
  const pledge = await giving.pledge({ donor, amount: 600, campaign: campaign._id });
  await giving.donation({ donor, amount: 50, pledgeId: pledge._id, campaign: campaign._id });
  await giving.donation({ donor: ruth, amount: 70, pledgeId: pledge._id, notes: 'By mail.' });
  await giving.donation({
    donor,
    amount: 20,
    isRecurring: true,
    recurringInterval: 'monthly',
  });
  const screen = donationsScreen(page);
  await screen.open('?method=check&startDate=2026-01-01');
  await expect(screen.pagerLine).toBeVisible();
  await expectAccessible(page);

  await screen.choose('Refund', '$20.00 from Noor Haddad');
  await expectAccessibleNow(page);
  await page.getByRole('button', { name: 'Record Refund' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(screen.entry('$20')).toContainText('Refunded');
  await expectAccessible(page);

  await screen.choose('Delete', '$50.00 from Noor Haddad');
  await expectDialogAccessible(page);
});

test('axe finds nothing in the forms, empty, wrong, filled or asking', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  watch.expect('POST /api/donations 409');
  const donor = await organization.donor({ name: 'Noor Haddad' });
  const giving = donationHelpers(organization);
  await giving.pledge({ donor, amount: 600 });
  await giving.donation({ donor, amount: 50, method: 'cash' });
  const screen = donationsScreen(page);
  const form = donationDialog(page, 'Record Donation');
  await screen.open();
  await screen.recordButton.click();
  await form.submit.click();
  await expect(form.donor).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await form.pickDonor('Noor Haddad');
  await expect(form.pledge).toBeVisible();
  await form.isRecurring.check();
  await expectAccessibleNow(page);
  await form.amount.fill('50');
  await form.date.fill('2026-03-31');
  await form.submit.click();
  await expect(form.dialog.getByRole('button', { name: 'Record Anyway' })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(screen.pagerLine).toBeVisible();
  await screen.filters.click();
  await expect(page.getByRole('dialog', { name: 'Filter Donations' })).toBeVisible();
  await expectAccessibleNow(page);
});

import { expect, test } from '../../world/test.ts';
import { donationHelpers } from './giving.ts';
import { donationsScreen } from './screen.ts';

test('a donation is deleted after a question, and Undo brings its money back', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  watch.expect('DELETE /api/donations/:id 502');
  const donor = await organization.donor({ name: 'Noor Haddad' });
  const giving = donationHelpers(organization);
  const pledge = await giving.pledge({ donor, amount: 100 });
  await giving.donation({ donor, amount: 50, pledgeId: pledge._id });
  const screen = donationsScreen(page);
  const dialog = page.getByRole('dialog', { name: 'Delete Donation' });
  await screen.open();
  await screen.choose('Delete', '$50.00 from Noor Haddad');
  await expect(dialog).toContainText(
    'Are you sure you want to delete this $50.00 donation? This action cannot be undone.',
  );
  await page.route('**/api/donations/*', (route) => route.fulfill({ status: 502, body: 'Oops' }), {
    times: 1,
  });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to delete donation');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(screen.entry('Noor Haddad')).toBeVisible();

  await screen.choose('Delete', '$50.00 from Noor Haddad');
  await dialog.getByRole('button', { name: 'Delete' }).click();

  await expect(page.getByText('Donation deleted successfully!').last()).toBeVisible();
  await expect(page.getByText('No donations yet')).toBeVisible();
  expect(await giving.findPledge(pledge)).toMatchObject({ amountFulfilled: 0 });

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(screen.entry('Noor Haddad')).toContainText('$100 pledge made on Mar 1, 2026');
  await expect(screen.card('Total Given')).toContainText('$50');
  expect(await giving.findPledge(pledge)).toMatchObject({ amountFulfilled: 50 });
});

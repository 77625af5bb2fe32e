import { expect, test } from '../../world/test.ts';
import { donationHelpers } from './giving.ts';
import { closeAfter, donationDialog, donationsScreen } from './screen.ts';

const updated = 'Donation updated successfully!';

test('a donation moved to another pledge takes its money along', async ({
  signedIn: page,
  organization,
}) => {
  const donor = await organization.donor({ name: 'Noor Haddad' });
  const giving = donationHelpers(organization);
  const old = await giving.pledge({ donor, amount: 100 });
  const other = await giving.pledge({ donor, amount: 500, dueDate: '2027-01-31' });
  await giving.donation({ donor, amount: 100, pledgeId: old._id });
  const form = donationDialog(page, 'Edit Donation');
  await donationsScreen(page).open();
  await page.getByRole('button', { name: 'Edit $100.00 from Noor Haddad' }).click();
  await expect(form.pledge).toHaveValue(old._id);

  await form.pledge.selectOption('$500.00 left of $500.00 · due Jan 31, 2027');
  await expect(form.dialog).toContainText(
    'This donation will no longer count toward Noor Haddad’s pledge.',
  );
  await form.submit.click();

  await closeAfter(page, updated);
  expect(await giving.findPledge(old)).toMatchObject({ status: 'open', amountFulfilled: 0 });
  expect(await giving.findPledge(other)).toMatchObject({ amountFulfilled: 100 });
});

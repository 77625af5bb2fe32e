import { expect, test } from '../../world/test.ts';
import { donationHelpers } from './giving.ts';
import { closeAfter, donationsScreen } from './screen.ts';

test('a refund takes its money out of the pledge and the totals, until nothing is left', async ({
  signedIn: page,
  organization,
}) => {
  const donor = await organization.donor({ name: 'Noor Haddad' });
  const giving = donationHelpers(organization);
  const pledge = await giving.pledge({ donor, amount: 100 });
  await giving.donation({ donor, amount: 100, pledgeId: pledge._id });
  const screen = donationsScreen(page);
  const dialog = page.getByRole('dialog', { name: 'Refund Donation' });
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  await screen.open();
  await screen.choose('Refund', '$100.00 from Noor Haddad');
  await expect(dialog).toContainText('$100.00 from Noor Haddad on Mar 31, 2026.');
  await expect(amount).toHaveValue('100');

  await amount.fill('100.01');
  await dialog.getByRole('button', { name: 'Record Refund' }).click();
  await expect(dialog).toContainText('You can refund up to $100.00 of this donation.');

  await amount.fill('30');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Given twice by mistake.');
  await dialog.getByRole('button', { name: 'Record Refund' }).click();

  await closeAfter(page, '$30.00 was recorded as refunded.');
  await expect(screen.entry('Noor Haddad')).toContainText('$30.00 refunded');
  await expect(screen.card('Total Given')).toContainText('$70');
  expect(await giving.findPledge(pledge)).toMatchObject({ status: 'open', amountFulfilled: 70 });

  await screen.choose('Refund', '$100.00 from Noor Haddad');
  await expect(amount).toHaveValue('70');
  await dialog.getByRole('button', { name: 'Record Refund' }).click();
  await closeAfter(page, '$70.00 was recorded as refunded.');

  await expect(screen.entry('Noor Haddad')).toContainText('Refunded');
  await page.getByRole('button', { name: 'Actions for $100.00 from Noor Haddad' }).click();
  await expect(page.getByRole('menuitem', { name: 'Refund' })).toBeDisabled();
});

import { expect, test } from '../../world/test.ts';
import { dayFromToday, pledgeHelpers } from './giving.ts';
import { closeAfter, payDialog, pledgesScreen } from './screen.ts';

test('payments are recorded until the pledge is fulfilled', async ({
  signedIn: page,
  organization,
}) => {
  const donor = await organization.donor({ name: 'Noor Haddad' });
  const giving = pledgeHelpers(organization);
  const pledge = await giving.pledge({ donor, amount: 500, dueDate: dayFromToday(30) });
  const screen = pledgesScreen(page);
  const form = payDialog(page);
  await screen.open();
  await screen.payButton('Noor Haddad').click();
  await expect(form.amount).toBeFocused();
  await expect(form.method).toHaveValue('cash');
  await expect(form.date).toHaveValue(dayFromToday(0));
  await expect(form.notes).toHaveValue('');
  await expect(form.amount).toHaveValue('500');
  await form.amount.fill('');
  await form.submit.click();
  await expect(form.dialog.getByText('Please enter a valid amount')).toBeVisible();

  await form.amount.fill('125.50');
  await form.submit.click();
  await closeAfter(form.dialog, 'Donation recorded successfully!');
  await expect(screen.notice('Donation recorded successfully!')).toBeVisible();
  await expect(page.getByText('25%')).toBeVisible();

  await screen.payButton('Noor Haddad').click();
  await expect(form.amount).toHaveValue('374.50');
  await expect(form.dialog).toContainText('$374.50 is the next payment');
  await form.submit.click();
  await closeAfter(form.dialog, 'Donation recorded successfully!');
  await expect(page.getByText('100%')).toBeVisible();
  await expect(screen.card('Fulfilled')).toContainText('1$500');
  expect(await giving.get(pledge)).toMatchObject({ status: 'settled', amountFulfilled: 500 });
});

import { formatDay } from '@pledgewell/domain';
import { expect, test } from '../../world/test.ts';
import { dayFromToday, pledgeHelpers } from './giving.ts';
import { closeAfter, pledgeDialog, pledgesScreen } from './screen.ts';

test('a pledge in three payments is planned before it is saved', async ({
  signedIn: page,
  organization,
}) => {
  await organization.donors(['Noor Haddad', 'Ruth Ok']);
  const screen = pledgesScreen(page);
  const form = pledgeDialog(page, 'Add New Pledge');
  await screen.open();
  await page.getByRole('button', { name: 'Add Your First Pledge' }).click();
  await expect(form.donor).toBeFocused();
  await form.donor.press('n');
  await expect(form.dialog.getByText('Type at least 2 characters to search')).toHaveCount(2);
  await form.donor.pressSequentially('oo');
  await expect(form.found('Noor Haddad')).toContainText('noor.haddad@example.org');
  await form.donor.press('Escape');
  await expect(form.found('Noor Haddad')).toBeHidden();
  await form.donor.press('ArrowDown');
  await form.donor.press('Enter');
  await expect(form.donor).toHaveValue('Noor Haddad');

  await form.amount.fill('100');
  await form.date.fill('2027-01-31');
  await form.frequency.selectOption('Monthly');
  await form.payments.fill('3');
  await expect(form.schedule).toContainText('3 payments, Feb 28, 2027 to Apr 30, 2027');
  await expect(form.schedule.getByRole('listitem')).toHaveText([
    'Feb 28, 2027$33.34',
    'Mar 31, 2027$33.33',
    'Apr 30, 2027$33.33',
  ]);
  await expect(form.dueDate).toHaveValue('2027-04-30');
  await form.notes.fill('Told us at the gala.');
  await form.submit.click();
  await closeAfter(form.dialog, 'Pledge added successfully!');

  await expect(screen.cardButton('Total Pledges')).toBeVisible();
  await expect(screen.card('Pending')).toContainText('$100');
  expect(await pledgeHelpers(organization).findOnly()).toMatchObject({
    amount: 100,
    dueDate: '2027-04-30',
    notes: 'Told us at the gala.',
    schedule: [{ amount: 33.34 }, { amount: 33.33 }, { amount: 33.33 }],
  });
});

test('an edit that leaves money outstanding asks why, and a stale one can be loaded anew', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  watch.expect('PUT /api/pledges/:id 409');
  const donor = await organization.donor({ name: 'Noor Haddad' });
  const giving = pledgeHelpers(organization);
  const pledge = await giving.pledge({ donor, amount: 400, dueDate: dayFromToday(20) });
  await giving.payment(pledge, donor, 100);
  const screen = pledgesScreen(page);
  const form = pledgeDialog(page, 'Edit Pledge');
  await screen.open();
  await expect(screen.row('Noor Haddad')).toContainText(formatDay(dayFromToday(20)));
  await screen.choose('Edit', 'Noor Haddad');
  await expect(form.frequency).toBeHidden();
  await form.dueDate.fill(dayFromToday(50));
  await expect(form.schedule).toContainText(
    `After this change: $300.00 left, due ${formatDay(dayFromToday(50))}`,
  );
  await form.dueDate.fill(dayFromToday(20));
  await expect(form.schedule).toBeHidden();
  await form.status.selectOption('Fulfilled');
  await form.submit.click();
  await expect(form.dialog.getByText('Reason is required.')).toBeVisible();
  await expect(form.dialog).toContainText('Why don’t you expect the remaining $300.00?');

  await giving.change(await giving.get(pledge), donor, { notes: 'Changed by somebody else.' });
  await form.reason.fill('Moved abroad');
  await form.submit.click();
  await expect(form.banner).toContainText(
    'This record was changed by someone else. Reload to see the latest version.',
  );
  await form.banner.getByRole('button', { name: 'Reload' }).click();
  await expect(form.notes).toHaveValue('Changed by somebody else.');
  await form.status.selectOption('Fulfilled');
  await form.reason.fill('Moved abroad');
  await form.submit.click();
  await closeAfter(form.dialog, 'Pledge updated successfully!');

  await expect(screen.row('Noor Haddad')).toContainText('Fulfilled');
  expect(await giving.get(pledge)).toMatchObject({ status: 'settled', amountWrittenOff: 300 });
});

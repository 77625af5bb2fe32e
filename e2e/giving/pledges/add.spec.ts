import { expect, test } from '../../world/test.ts';
import { pledgeHelpers } from './giving.ts';
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

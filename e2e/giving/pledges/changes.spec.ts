import { formatDay } from '@pledgewell/domain';
import { expect, test } from '../../world/test.ts';
import { dayFromToday, pledgeHelpers } from './giving.ts';
import { closeAfter, detailPanel, payDialog, pledgeDialog, pledgesScreen } from './screen.ts';

test('pledges are paid, changed, written off, expected again, deleted and restored', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  const giving = pledgeHelpers(organization);
  const someone = async (name: string, amount: number, paid: number, days: number) => {
    const donor = await organization.donor({ name });
    const pledge = await giving.pledge({ donor, amount, dueDate: dayFromToday(days) });
    if (paid > 0) await giving.payment(pledge, donor, paid);
    return { donor, pledge };
  };
  const { pledge: noors } = await someone('Noor Haddad', 500, 0, 30);
  const ruth = await someone('Ruth Ok', 400, 100, 20);
  const { pledge: inas } = await someone('Ina Berg', 500, 200, 40);
  const screen = pledgesScreen(page);
  await screen.open();

  await test.step('payments are recorded until the pledge is fulfilled', async () => {
    const form = payDialog(page);
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
    await expect(screen.row('Noor Haddad')).toContainText('25%');

    await screen.payButton('Noor Haddad').click();
    await expect(form.amount).toHaveValue('374.50');
    await expect(form.dialog).toContainText('$374.50 is the next payment');
    await form.submit.click();
    await closeAfter(form.dialog, 'Donation recorded successfully!');
    await expect(screen.row('Noor Haddad')).toContainText('100%');
    await expect(screen.card('Fulfilled')).toContainText('1$500');
    expect(await giving.get(noors)).toMatchObject({ status: 'settled', amountFulfilled: 500 });
  });

  await test.step('an edit that leaves money outstanding asks why, and a stale one can be loaded anew', async () => {
    watch.expect('PUT /api/pledges/:id 409');
    const { donor, pledge } = ruth;
    const form = pledgeDialog(page, 'Edit Pledge');
    await expect(screen.row('Ruth Ok')).toContainText(formatDay(dayFromToday(20)));
    await screen.choose('Edit', 'Ruth Ok');
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

    await expect(screen.row('Ruth Ok')).toContainText('Fulfilled');
    expect(await giving.get(pledge)).toMatchObject({ status: 'settled', amountWrittenOff: 300 });
  });

  await test.step('a rest is written off and expected again, each with a reason that history keeps', async () => {
    const dialog = page.getByRole('dialog').last();
    await screen.choose('Write Off', 'Ina Berg');
    await dialog.getByRole('button', { name: 'Write Off' }).click();
    await expect(dialog.getByText('Reason is required.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moved abroad');
    await dialog.getByRole('button', { name: 'Write Off' }).click();
    await expect(screen.row('Ina Berg')).toContainText('Fulfilled');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await giving.get(inas)).toMatchObject({ status: 'settled', amountWrittenOff: 300 });

    await screen.choose('Reinstate', 'Ina Berg');
    await expect(dialog).toContainText('$300.00 will be due again.');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Bounced');
    await dialog.getByRole('button', { name: 'Reinstate' }).click();
    await expect(screen.row('Ina Berg')).toContainText('Pending');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Ina Berg', exact: true }).click();
    const { history } = detailPanel(page);
    await expect(history).toHaveCount(3);
    await expect(history.nth(0)).toContainText('Bounced');
    await expect(history.nth(1)).toContainText('Moved abroad');
    await expect(history.nth(1)).toContainText('Ada Okafor');
    await expect(history.nth(1)).toContainText('−$300.00');
  });

  await test.step('a pledge is deleted after a question, and Undo brings it back with its payments', async () => {
    await detailPanel(page).panel.getByRole('button', { name: 'Actions for Ina Berg' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Pledge' });
    await expect(dialog).toContainText(
      'Are you sure you want to delete the $500.00 pledge from Ina Berg?',
    );
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(screen.row('Ina Berg')).toHaveCount(0);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(screen.row('Ina Berg')).toContainText('40%');
    expect(await giving.get(inas)).toMatchObject({ amountFulfilled: 200 });
  });
});

import { expect, test } from '../../world/test.ts';
import { pledgeHelpers } from './giving.ts';
import { detailPanel, pledgesScreen } from './screen.ts';

test('a rest is written off and expected again, each with a reason that history keeps', async ({
  signedIn: page,
  organization,
}) => {
  const donor = await organization.donor({ name: 'Noor Haddad' });
  const giving = pledgeHelpers(organization);
  const pledge = await giving.pledge({ donor, amount: 500 });
  await giving.payment(pledge, donor, 200);
  const screen = pledgesScreen(page);
  const dialog = page.getByRole('dialog').last();
  await screen.open();

  await screen.choose('Write off', 'Noor Haddad');
  await dialog.getByRole('button', { name: 'Write Off' }).click();
  await expect(dialog.getByText('Reason is required.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moved abroad');
  await dialog.getByRole('button', { name: 'Write Off' }).click();
  await expect(screen.row('Noor Haddad')).toContainText('Fulfilled');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await giving.get(pledge)).toMatchObject({ status: 'settled', amountWrittenOff: 300 });

  await screen.choose('Reinstate', 'Noor Haddad');
  await expect(dialog).toContainText('$300.00 will be due again.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Bounced');
  await dialog.getByRole('button', { name: 'Reinstate' }).click();
  await expect(screen.row('Noor Haddad')).toContainText('Pending');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Noor Haddad', exact: true }).click();
  const { history } = detailPanel(page);
  await expect(history).toHaveCount(3);
  await expect(history.nth(0)).toContainText('Bounced');
  await expect(history.nth(1)).toContainText('Moved abroad');
  await expect(history.nth(1)).toContainText('Ada Okafor');
  await expect(history.nth(1)).toContainText('−$300.00');
});

test('a pledge is deleted after a question, and Undo brings it back with its payments', async ({
  signedIn: page,
  organization,
}) => {
  const donor = await organization.donor({ name: 'Noor Haddad' });
  const giving = pledgeHelpers(organization);
  const pledge = await giving.pledge({ donor, amount: 500 });
  await giving.payment(pledge, donor, 200);
  const screen = pledgesScreen(page);
  const entry = page.getByRole('button', { name: 'Noor Haddad', exact: true });
  await screen.open(`?pledge=${pledge._id}`);

  await detailPanel(page).panel.getByRole('button', { name: 'Actions for Noor Haddad' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Pledge' });
  await expect(dialog).toContainText(
    'Are you sure you want to delete the $500.00 pledge from Noor Haddad?',
  );
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('No pledges yet')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry).toBeVisible();
  await expect(page.getByText('40%')).toBeVisible();
  expect(await giving.get(pledge)).toMatchObject({ amountFulfilled: 200 });
});

test('the details show schedule, payments and history, today and on an earlier day', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  watch.expect('GET /api/pledges/:id 404');
  const donor = await organization.donor({ name: 'Noor Haddad' });
  const ruth = await organization.donor({ name: 'Ruth Ok' });
  const giving = pledgeHelpers(organization);
  const pledge = await giving.pledge({
    donor,
    amount: 300,
    date: '2025-12-31',
    dueDate: '2026-03-31',
    frequency: 'monthly',
  });
  await giving.payment(pledge, donor, 150, '2026-02-02');
  await giving.payment(pledge, ruth, 50, '2026-03-15');
  const { panel, asOf, balance, schedule, payments } = detailPanel(page);
  await pledgesScreen(page).open();
  await page.getByRole('button', { name: 'View details of Noor Haddad' }).click();

  await expect(page).toHaveURL(new RegExp(`pledge=${pledge._id}`));
  await expect(balance).toContainText('$300.00');
  await expect(balance).toContainText('Balance$100.00');
  await expect(balance).toContainText('$100.00 past due');
  await expect(schedule).toContainText([
    /Jan 31, 2026.*Paid/,
    /Feb 28, 2026.*Paid/,
    /Mar 31.*Overdue/,
  ]);
  await expect(payments.filter({ hasText: 'from Ruth Ok' })).toContainText('$50.00');
  await expect(payments.filter({ hasText: 'payments 1 to 2' })).toContainText('$150.00');

  await asOf.fill('2026-03-01');
  await expect(panel).toContainText('As of the end of Mar 1, 2026.');
  await expect(payments).toHaveCount(1);
  await expect(balance).toContainText('Balance$150.00');
  await expect(panel.getByRole('button', { name: 'Record Payment' })).toBeHidden();
  await asOf.press('ArrowLeft');
  await asOf.pressSequentially('12302025');
  await expect(panel).toContainText('This pledge didn’t exist yet.');
  await expect(asOf).toBeFocused();
  await asOf.fill('');
  await expect(payments).toHaveCount(2);
  await asOf.fill('2026-03-01');
  await panel.getByRole('button', { name: 'Back to today' }).click();
  await expect(payments).toHaveCount(2);

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL('/dashboard/pledges');
});

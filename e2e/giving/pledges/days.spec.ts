import { expect, test } from '../../world/test.ts';
import { dayFromToday, pledgeHelpers } from './giving.ts';
import { detailPanel, pledgesScreen } from './screen.ts';

test('details and list show pledges as they are today and as they were on an earlier day', async ({
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
  const ina = await organization.donor({ name: 'Ina Berg' });
  const paid = await giving.pledge({ donor: ina, amount: 500, dueDate: dayFromToday(40) });
  await giving.payment(paid, ina, 500, dayFromToday(-2));
  const screen = pledgesScreen(page);
  await screen.open();

  await test.step('the details show schedule, payments and history', async () => {
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
    await panel.getByRole('button', { name: 'Back to Today' }).click();
    await expect(payments).toHaveCount(2);

    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL('/dashboard/pledges');
  });

  await test.step('the list shows the pledges as they stood, with nothing to do about them', async () => {
    await expect(screen.row('Ina Berg')).toContainText('Fulfilled');

    await screen.asOf.fill(dayFromToday(-5));
    await expect(screen.row('Ina Berg')).toContainText('Pending');
    await expect(screen.row('Ina Berg')).toContainText('$0 fulfilled');
    await expect(screen.payButton('Ina Berg')).toBeHidden();
    await page.getByRole('button', { name: /^Remove filter As of/ }).click();
    await expect(screen.row('Ina Berg')).toContainText('Fulfilled');
  });
});

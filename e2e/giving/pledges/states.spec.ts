import { expect, test } from '../../world/test.ts';
import { dayFromToday, pledgeHelpers } from './giving.ts';
import { expectAccessible, expectAccessibleNow, expectMenuAccessible } from '../../world/axe.ts';
import { detailPanel, payDialog, pledgeDialog, pledgesScreen } from './screen.ts';

test('the list says why it is empty or failed, and what to do', async ({
  signedIn: page,
  watch,
}) => {
  watch.expect('POST /api/pledges/filter 500');
  const screen = pledgesScreen(page);
  await screen.open();
  await expect(page.getByText('No pledges yet')).toBeVisible();
  await expect(
    page.getByText('Get started by adding your first pledge to the system.'),
  ).toBeVisible();
  await expectAccessible(page);

  await screen.open('?search=nobody');
  await expect(page.getByText('No pledges found')).toBeVisible();
  await expectAccessibleNow(page);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByText('No pledges yet')).toBeVisible();

  await page.route('**/api/pledges/filter', (route) =>
    route.fulfill({ status: 500, body: 'Oops' }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Error Loading Pledges' })).toBeVisible();
  await expectAccessibleNow(page);
  await page.unroute('**/api/pledges/filter');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('No pledges yet')).toBeVisible();
});

test('axe finds nothing in the list, the cards and the details @both', async ({
  signedIn: page,
  organization,
}) => {
  const donor = await organization.donor({ name: 'Noor Haddad', email: 'noor@example.org' });
  const giving = pledgeHelpers(organization);
  const late = { donor, amount: 600, dueDate: dayFromToday(-3) };
  const pledge = await giving.pledge({ ...late, frequency: 'monthly', notes: 'By letter.' });
  await giving.payment(pledge, donor, 200);
  await giving.pledge({ donor, amount: 90, status: 'canceled' });
  const screen = pledgesScreen(page);
  await screen.open('?search=noor');
  await expect(screen.countLine).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Actions for Noor Haddad' }).first().click();
  await expectMenuAccessible(page);
  await screen.open(`?view=cards&pledge=${pledge._id}`);
  await expect(detailPanel(page).history.first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectAccessibleNow(page);
});

test('axe finds nothing in the forms, empty, wrong or filled', async ({
  signedIn: page,
  organization,
}) => {
  const donor = await organization.donor({ name: 'Noor Haddad' });
  const pledge = await pledgeHelpers(organization).pledge({ donor, amount: 600 });
  const screen = pledgesScreen(page);
  const form = pledgeDialog(page, 'Add New Pledge');
  await screen.open();
  await screen.addButton.click();
  await form.submit.click();
  await expect(form.donor).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await form.donor.fill('noor');
  await expect(form.found('Noor Haddad')).toBeVisible();
  await expectAccessibleNow(page);
  await form.found('Noor Haddad').click();
  await form.amount.fill('1200');
  await form.frequency.selectOption('Weekly');
  await form.payments.fill('20');
  await form.status.selectOption('Fulfilled');
  await expectAccessible(page);

  await screen.open();
  await screen.payButton('Noor Haddad').click();
  await payDialog(page).amount.fill('700');
  await expect(payDialog(page).dialog).toContainText('$100.00 more than was pledged.');
  await expectAccessible(page);
  for (const action of ['Write off', 'Edit', 'Delete']) {
    await screen.open();
    await screen.choose(action, 'Noor Haddad');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleNow(page);
  }
  await pledgeHelpers(organization).change(pledge, donor, { status: 'canceled' });
  await screen.open();
  await screen.choose('Reinstate', 'Noor Haddad');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleNow(page);
});

import { expectAccessible, expectAccessibleNow, expectDialogAccessible } from '../../world/axe.ts';
import { registerPaidTierOrganization } from '../../world/connected-organization.ts';
import { callApi } from '../../world/http.ts';
import type { Organization } from '../../world/organization.ts';
import { expect, test as base } from '../../world/test.ts';
import { daytimeZone, dayFromToday, mobileNumber } from './daytime.ts';

const test = base.extend({
  organization: async ({}, use) => use(await registerPaidTierOrganization(daytimeZone)),
});

const phone = mobileNumber();

/** Noor has promised 120 dollars for next week, and agreed to text messages. */
async function promise({ donor, token }: Organization) {
  const noor = await donor({
    name: 'Noor Haddad',
    email: `noor.${crypto.randomUUID()}@example.org`,
    phone: phone.stored,
  });
  await callApi({
    method: 'PUT',
    path: `/api/donors/${noor._id}/preferences`,
    body: { reminders: true, thanks: true, pausedUntil: null, smsConsent: 'On the pledge card' },
    token,
  });
  const body = {
    donor: noor._id,
    amount: 120,
    date: dayFromToday(-30),
    dueDate: dayFromToday(7),
    frequency: 'one-time',
  };
  await callApi({ method: 'POST', path: '/api/pledges', body, token });
  return noor;
}

test('a rule sends a reminder by email and text message, and a paid pledge gets none', async ({
  signedIn: page,
  organization,
  watch,
}) => {
  const noor = await promise(organization);
  const row = page.getByRole('row').or(page.getByRole('article')).filter({ hasText: 'Noor' });
  const dialog = page.getByRole('dialog');
  const view = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const openMenu = async (item: string) => {
    await row
      .first()
      .getByRole('button', { name: /^Actions for the reminder/ })
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  watch.expect('GET /api/reminders 500');
  await page.route(/\/api\/reminders\?/, (route) => route.fulfill({ status: 500 }));
  await page.goto('/dashboard/reminders');
  const failed = page.getByRole('alert').filter({ hasText: 'Error loading reminders' });
  await expect(failed).toBeVisible();
  await expectAccessibleNow(page);
  await page.unroute(/\/api\/reminders\?/);
  await failed.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'No reminders for today' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'There are no reminders scheduled to be sent to your donors today. Would you like to create a new reminder?',
  );
  await expectAccessible(page);

  await view('Rules');
  await expect(page.getByRole('main')).toContainText('All rules are off');
  await expectAccessible(page);
  await page.getByLabel('Time of day').fill('08:00');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for the rule 7 days before' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByRole('radio', { name: 'Email and SMS' }).check();
  await dialog.getByRole('switch', { name: 'On' }).click();
  await expectDialogAccessible(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('switch', { name: '7 days before the due date' })).toBeChecked();
  await expect(dialog).toBeHidden();

  await view('Next 30 days');
  // The sweep may have been faster than the test.
  await expect(page.getByRole('main')).toContainText(/1 (?:message to send|sent)/);
  await expectAccessible(page);
  await page.getByRole('link', { name: /to send|sent/ }).click();
  await expect(row.first()).toContainText('Sent', { timeout: 40_000 });
  await expect(row.first()).toContainText('$120');
  await expectAccessible(page);
  await openMenu('View Details');
  await expect(dialog).toContainText('Rule: 7 days before the due date');
  await expect(dialog).toContainText(noor.email ?? '');
  await expectDialogAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const { messages } = await callApi<{ messages: { subject: string; text: string }[] }>({
    method: 'GET',
    path: `/sandbox/mail/messages?to=${encodeURIComponent(noor.email ?? '')}`,
  });
  expect(messages).toHaveLength(1);
  expect(messages[0]?.text).toContain('$120.00');
  await page.goto('/sandbox/sms');
  await page.getByRole('link', { name: new RegExp(phone.stored.slice(1)) }).click();
  await expect(page.getByRole('listitem')).toContainText(['$120.00']);
  await expectAccessibleNow(page);
  await page.getByLabel('Another text').fill('May I pay in May?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('listitem')).toContainText(['$120.00', 'May I pay in May?']);

  await page.goto(`/dashboard/donors/${noor._id}`);
  await page.getByRole('link', { name: 'View Messages: Noor Haddad' }).click();
  const answer = page.getByRole('list', { name: 'messages' }).getByRole('listitem').first();
  await expect(answer).toContainText(`From ${phone.shown}`);
  await expect(answer.getByRole('paragraph').last()).toHaveText('May I pay in May?');
  await expectAccessible(page);

  await page.goto(`/dashboard/reminders?date=${dayFromToday(3)}`);
  await page.getByRole('button', { name: 'Schedule New Reminder' }).click();
  await dialog.getByRole('combobox', { name: 'Donor' }).fill('Noor');
  await page.getByRole('option', { name: /Noor Haddad/ }).click();
  await expect(dialog.getByLabel('Date')).toHaveValue(dayFromToday(3));
  await expect(dialog.getByText(phone.shown).first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Dear Noor, a short word.');
  await expectDialogAccessible(page);
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(row.first()).toContainText('Scheduled');
  await expect(dialog).toBeHidden();
  await openMenu('Edit');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Dear Noor, a shorter word.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row.first()).toContainText('Dear Noor, a shorter word.');
  await expect(dialog).toBeHidden();

  await page.goto('/dashboard/pledges');
  await page.getByRole('button', { name: 'Payment from Noor Haddad' }).click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('120');
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/dashboard/reminders?date=${dayFromToday(3)}`);
  await expect(row.first()).toContainText('Cancelled');
  await expect(row.first()).toContainText('This payment is already paid.');
  await expectAccessible(page);
});

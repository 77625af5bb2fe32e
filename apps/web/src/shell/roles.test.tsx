import {
  type Donor,
  donorEndpoints,
  emptyPostalAddress,
  followUpEndpoints,
  letterEndpoints,
  organizationEndpoints,
  profileEndpoints,
  recurringEndpoints,
  reminderEndpoints,
  trashEndpoints,
} from '@pledgewell/contract';
import { type Role, zero } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { makeId, someUser, success, toListAnswer, toPageAnswer } from '../../test/answers.ts';
import { expectAccessible } from '../../test/axe.ts';
import { answerDonations, someDonation } from '../../test/donations.ts';
import { tabTo } from '../../test/keyboard.ts';
import { mountApp, startScript } from '../../test/mount.tsx';
import { answerPledges, noor, somePledge } from '../../test/pledges.ts';
import type { ScriptedServer } from '../../test/scripted-server.ts';
import { answerWorkspace, donorNamed } from '../../test/workspace.ts';

/** A call that a role may not make has no script here, and fails the test. */
function signIn(role: Role) {
  const server = startScript({ user: { ...someUser, role } });
  answerWorkspace(server, [donorNamed('Noor Haddad', 1)]);
  return server;
}

const main = page.getByRole('main');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const item = (name: string) => page.getByRole('menuitem', { name });
const sentence = (action: string) =>
  `Your role doesn’t allow you to ${action}. Ask an owner or admin.`;

async function expectRefused(control: Locator, action: string) {
  await expect.element(control).toBeDisabled();
  await control.hover({ force: true });
  await expect
    .element(page.getByRole('tooltip').filter({ hasText: sentence(action) }))
    .toBeVisible();
}

test('a viewer sees the donors, and why none can be added, changed or deleted', async () => {
  signIn('viewer');
  const app = mountApp('/dashboard/donors');
  await expect.element(page.getByText('Noor Haddad')).toBeVisible();
  await expect.element(button('Add Donor')).toBeDisabled();
  await tabTo(button('Add Donor'));
  const why = page
    .getByRole('tooltip')
    .filter({ hasText: sentence('add, change or delete donors') });
  await expect.element(why).toBeVisible();
  await expectRefused(button('Import'), 'import records');
  await userEvent.keyboard('n');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await button('Actions for Noor Haddad').click();
  await expectRefused(item('Delete'), 'add, change or delete donors');
  await expectRefused(item('Send Payment Link'), 'create or revoke payment links');
  await expect.element(item('View Pledges')).toBeEnabled();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');

  await page.getByRole('button', { name: /Ada Okafor/ }).click();
  await expect.element(page.getByRole('menu')).toMatchTextContent('Viewer');
  await userEvent.keyboard('{Escape}');

  for (const [path, action] of [
    ['donations/payouts', 'see payouts'],
    ['donations/receipts', 'see receipts'],
    ['donations/statements', 'see giving statements'],
    ['donors/import', 'see imports'],
  ] as const) {
    await app.goTo(`/dashboard/${path}`);
    await expect.element(main).toMatchTextContent(sentence(action));
  }
  await expectAccessible();
});

test('the palette says what the role does not allow', async () => {
  signIn('bookkeeper');
  mountApp('/dashboard/donors');
  await expect.element(page.getByText('Noor Haddad')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const option = (name: RegExp) => page.getByRole('option', { name });
  await expect.element(option(/^Add Donor/)).toBeDisabled();
  await expect
    .element(option(/^New Pledge/))
    .toMatchTextContent(sentence('add, change or delete pledges'));
  await expect.element(option(/^Record Donation/)).not.toBeDisabled();
});

const history = {
  amount: zero,
  gifts: 0,
  inKind: { gifts: 0, value: zero },
  average: null,
  largest: null,
  overdue: { count: 0, amount: zero },
  firstGiftOn: null,
  lastGiftOn: null,
  years: [],
  earlier: { amount: zero, gifts: 0 },
  months: [],
};

function answerDonor(server: ScriptedServer) {
  const donor: Donor = { ...donorNamed(noor.name, 1), address: emptyPostalAddress };
  server.answer(donorEndpoints.get, () => ({ success, data: donor }));
  server.answer(donorEndpoints.history, () => ({ success, data: history }));
  server.answer(recurringEndpoints.list, ({ query }) => ({
    ...toPageAnswer([], query),
    statistics: { active: 0, paused: 0, pastDue: 0, ended: 0, given: zero },
  }));
  server.answer(followUpEndpoints.list, ({ query }) => ({
    ...toPageAnswer([], query),
    statistics: { open: 0 },
  }));
  server.answer(letterEndpoints.preferences, () => ({
    success,
    data: {
      reminders: true,
      remindersStoppedAt: null,
      thanks: true,
      pausedUntil: null,
      thanksStoppedAt: null,
      smsConsent: null,
      smsStoppedAt: null,
      suppressed: null,
    },
  }));
}

test('a viewer reads a donor’s page without receipts, pledges and donations', async () => {
  const server = signIn('viewer');
  answerDonor(server);
  answerPledges(server, [somePledge()]);
  answerDonations(server, [someDonation()]);
  const app = mountApp(`/dashboard/donors/${noor._id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: noor.name })).toBeVisible();
  await expectRefused(button('Edit Donor'), 'add, change or delete donors');
  await expectRefused(button('Add Follow-up'), 'add or finish follow-ups');
  await page.getByRole('tab', { name: 'Receipts' }).click();
  await expect.element(main).toMatchTextContent(sentence('see receipts'));
  await expectAccessible();

  await app.goTo('/dashboard/pledges');
  await expectRefused(button('New Pledge'), 'add, change or delete pledges');
  await expectRefused(button(`Payment from ${noor.name}`), 'add, change or delete donations');
  await button(`Actions for ${noor.name}`).click();
  await expectRefused(item('Schedule Reminder'), 'schedule or send reminders');
  await userEvent.keyboard('{Escape}');

  await app.goTo('/dashboard/donations');
  await button(`Receipt for $50.00 from ${noor.name}`).click();
  await expectRefused(item('View PDF'), 'see receipts');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('link', { name: 'Payouts' })).not.toBeInTheDocument();
});

test('a viewer’s profile explains what belongs to admins', async () => {
  const server = signIn('viewer');
  server.answer(organizationEndpoints.branding, () => ({
    success,
    data: { colour: '#14532d', logo: null },
  }));
  server.answer(trashEndpoints.list, ({ query }) => toPageAnswer([], query));
  const app = mountApp('/dashboard/profile?tab=payments');
  await expect.element(main).toMatchTextContent(sentence('see the payment account'));
  await app.goTo('/dashboard/profile?tab=subscription');
  await expect.element(main).toMatchTextContent(sentence('see the plan’s bills'));
  await expectRefused(button('Update Subscription'), 'change the plan');
  await app.goTo('/dashboard/profile?tab=profile');
  await expect.element(main).toMatchTextContent(sentence('change the organization’s settings'));
  await expect.element(page.getByRole('textbox', { name: 'Organization Name' })).toBeDisabled();
  server.answer(profileEndpoints.rename, ({ body }) => ({
    success,
    data: { ...someUser, role: 'viewer' as const, firstName: body.firstName },
    message: 'Your name is saved.',
  }));
  await page.getByRole('textbox', { name: 'First Name' }).fill('Grace');
  await button('Save Name').click();
  await expect.element(main).toMatchTextContent('Your name is saved.');
  await expect.element(main).toMatchTextContent(sentence('see receipts'));
  await app.goTo('/dashboard/profile?tab=data');
  await expectRefused(button('Export Everything'), 'download everything');
  await expectRefused(button('Choose an Archive'), 'restore an archive');
  await expectRefused(button('Delete the Organization'), 'close the organization');
  await expectAccessible();
});

test('a bookkeeper sees the reminder rules and changes none', async () => {
  const server = signIn('bookkeeper');
  const rule = { offsetDays: 3, channels: ['email' as const], template: 'overdue' as const };
  server.answer(reminderEndpoints.rules, () =>
    toListAnswer([{ _id: makeId(701), ...rule, isOn: true, isSampleOnly: false, version: 1 }]),
  );
  server.answer(reminderEndpoints.settings, () => ({
    success,
    data: {
      sendAt: '09:00',
      quietDaysAfterPayment: 3,
      smsCountries: [],
      smsDailyDollars: 5,
      version: 1,
    },
  }));
  const app = mountApp('/dashboard/reminders');
  await expectRefused(button('Schedule Reminder'), 'schedule or send reminders');
  await app.goTo('/dashboard/reminders/rules');
  await expectRefused(button('Add Rule'), 'schedule or send reminders');
  await expectRefused(button('Save Changes'), 'schedule or send reminders');
  const sending = page.getByRole('region', { name: 'Sending' });
  await expect.element(sending).toMatchTextContent(sentence('schedule or send reminders'));
  const fields = sending.element().querySelectorAll('input:not([type=hidden])');
  expect([...fields].map((field) => field.matches(':disabled'))).toEqual([true, true, true, true]);
  const turned = page.getByRole('switch');
  await expect.element(turned).toBeDisabled();
  await turned.click({ force: true });
  await expect.element(turned).toBeChecked();
  await expectAccessible();
});

test('a fundraiser records donations and refunds none', async () => {
  answerDonations(signIn('fundraiser'), [someDonation()]);
  mountApp('/dashboard/donations');
  await expect.element(button('Record Donation')).toBeEnabled();
  await button(`Actions for $50.00 from ${noor.name}`).click();
  await expect.element(item('Edit')).toBeEnabled();
  await expectRefused(item('Refund'), 'refund donations');
  await expect.element(page.getByRole('link', { name: 'Statements' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Payouts' })).not.toBeInTheDocument();
});

import { donationEndpoints, receiptEndpoints, statementEndpoints } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId, someUser, success } from '../../test/answers.ts';
import { expectAccessible, expectOverlayAccessible } from '../../test/axe.ts';
import { answerDonations, someDonation } from '../../test/donations.ts';
import { mountApp, startScript } from '../../test/mount.tsx';
import { answerPledges } from '../../test/pledges.ts';
import { answerWorkspace, donorNamed } from '../../test/workspace.ts';

/** A call that a viewer may not make has no script here, and fails the test. */
function signInAsViewer() {
  const server = startScript({ user: { ...someUser, role: 'viewer' } });
  answerWorkspace(server, [donorNamed('Noor Haddad', 1)]);
  return server;
}

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const sentence = (action: string) =>
  `Your role doesn’t allow you to ${action}. Ask an owner or admin.`;
const reason = (hasText: string) => dialog.getByRole('status').filter({ hasText });

test('a receipt or statement that a role may not read says so', async () => {
  const server = signInAsViewer();
  server.refuse(receiptEndpoints.pdf, 'team/role', sentence('see receipts'));
  server.refuse(statementEndpoints.pdf, 'team/role', sentence('see giving statements'));
  const app = mountApp(`/receipt/${makeId(501)}`);
  await expect.element(main).toMatchTextContent('You can’t open this receipt');
  await expect.element(main).toMatchTextContent(sentence('see receipts'));
  await expect.element(page.getByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  await expectAccessible();

  await app.goTo(`/statement/${makeId(502)}?year=2025`);
  await expect.element(main).toMatchTextContent('You can’t open this statement');
  await expect.element(main).toMatchTextContent(sentence('see giving statements'));
  await page.getByRole('link', { name: 'Go to the Dashboard' }).click();
  await expect.poll(app.url).toBe('/dashboard');
});

test.each([
  ['donors', 'openAddDonorForm', 'add, change or delete donors'],
  ['pledges', 'openAddPledgeForm', 'add, change or delete pledges'],
  ['donations', 'openAddDonationForm', 'add, change or delete donations'],
  ['campaigns', 'openAddCampaignForm', 'add, change or delete campaigns'],
])('a form of %s that a stale link opens says why it can’t be saved', async (path, key, action) => {
  const server = signInAsViewer();
  answerPledges(server, []);
  answerDonations(server, []);
  const app = mountApp('/dashboard');
  await app.goTo(`/dashboard/${path}`, { [key]: true });
  await expect.element(reason(sentence(action))).toBeVisible();
  await expectOverlayAccessible('dialog');
});

test('a reminder that a stale link opens says why it can’t be scheduled', async () => {
  signInAsViewer();
  const app = mountApp('/dashboard');
  const donor = { _id: makeId(1), name: 'Noor Haddad', email: 'noor@example.org' };
  await app.goTo('/dashboard/reminders', {
    openScheduleReminderForm: { donor, pledgeId: makeId(301) },
  });
  await expect.element(reason(sentence('schedule or send reminders'))).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled();
});

test('a donation opened by its URL says why it can’t be changed', async () => {
  const server = signInAsViewer();
  answerDonations(server, [someDonation()]);
  server.answer(donationEndpoints.get, () => ({ success, data: someDonation() }));
  mountApp(`/dashboard/donations?donation=${someDonation()._id}`);
  await expect.element(reason(sentence('add, change or delete donations'))).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
});

test('a bookkeeper is told who can complete the profile that receipts need', async () => {
  const server = startScript({ user: { ...someUser, role: 'bookkeeper' } });
  answerWorkspace(server, []);
  answerDonations(server, [someDonation()]);
  mountApp('/dashboard/donations');
  await page.getByRole('button', { name: /^Receipt for/ }).click();
  await page.getByRole('menuitem', { name: 'View PDF' }).click();
  await expect.element(reason(sentence('change the organization’s settings'))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Complete Profile' }))
    .not.toBeInTheDocument();
  await expectOverlayAccessible('dialog');
});

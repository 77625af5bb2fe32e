import { campaignEndpoints, donationEndpoints as on, pledgeEndpoints } from '@pledgewell/contract';
import { cents } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeId, success, toListAnswer } from '../../../test/answers.ts';
import { expectOverlayAccessible } from '../../../test/axe.ts';
import { answerDonations, someDonation } from '../../../test/donations.ts';
import { mountScreen, startScript } from '../../../test/mount.tsx';
import { answerPledges, somePledge } from '../../../test/pledges.ts';
import type { ScriptedServer } from '../../../test/scripted-server.ts';
import DonationsScreen from './screen.tsx';

const recorded = 'Donation recorded successfully!';
const gala = { _id: makeId(201), name: 'Spring Gala', description: '' };

const dialogTitled = (title: string) => {
  const dialog = page.getByRole('dialog', { name: title });
  return {
    dialog,
    donor: dialog.getByRole('combobox', { name: 'Donor' }),
    amount: dialog.getByRole('textbox', { name: 'Amount' }),
    date: dialog.getByLabelText(/^Date/),
    pledge: dialog.getByRole('combobox', { name: 'Pledge' }),
    campaign: dialog.getByRole('combobox', { name: 'Campaign' }),
    method: dialog.getByRole('combobox', { name: 'Payment Method' }),
    submit: dialog.getByRole('button', { name: 'Record Donation' }),
  };
};

const form = dialogTitled('Record Donation');

async function openForm(server: ScriptedServer) {
  answerDonations(server, []);
  answerPledges(server, []);
  mountScreen({ path: 'donations', screen: DonationsScreen });
  await expect.element(page.getByText('No donations yet')).toBeVisible();
  await userEvent.keyboard('n');
  await expect.element(form.donor).toHaveFocus();
}

async function pickNoor() {
  await form.donor.fill('noor');
  await expect.element(page.getByRole('option', { name: /Noor Haddad/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(form.donor).toHaveValue('Noor Haddad');
}

/** Records whatever is sent. Returns the requests. */
const record = (server: ScriptedServer) =>
  server.answer(on.create, () => ({
    success,
    data: someDonation(),
    thankYou: null,
    message: recorded,
  }));

test('every wrong field says what is wrong, and a typed amount stays as it was typed', async () => {
  const server = startScript();
  const sent = record(server);
  await openForm(server);
  await form.submit.click();
  await expect.element(form.dialog).toMatchTextContent('Donor is required');
  await expect.element(form.dialog).toMatchTextContent('Please enter a valid amount');
  await expect.element(form.donor).toHaveFocus();
  await expectOverlayAccessible('dialog');

  await form.amount.fill('12.345');
  await form.submit.click();
  await expect.element(form.dialog).toMatchTextContent('Use at most two decimals.');
  await expect.element(form.amount).toHaveValue('12.345');
  expect(sent).toEqual([]);
});

test('a pledge fills in its open amount and its campaign, but keeps a typed amount', async () => {
  const server = startScript();
  await openForm(server);
  const pledge = somePledge({ amountFulfilled: cents(250_00), campaign: gala });
  answerPledges(server, [pledge]);
  await pickNoor();
  await expect.element(form.dialog).toMatchTextContent('Noor Haddad has an open pledge.');
  await form.pledge.selectOptions(pledge._id);
  await expect.element(form.amount).toHaveValue('350');
  await expect.element(form.campaign).toHaveValue('Spring Gala');
  await expectOverlayAccessible('dialog');

  await form.amount.fill('50');
  await form.pledge.selectOptions('');
  await expect.element(form.amount).toHaveValue('50');
  await expect.element(form.campaign).toHaveValue('');
});

test('a recurring donation says when the next one is expected', async () => {
  const server = startScript();
  const sent = record(server);
  await openForm(server);
  await pickNoor();
  await form.amount.fill('25');
  await form.date.fill('2026-01-31');
  await form.dialog.getByRole('checkbox', { name: 'This is a recurring donation' }).click();
  const frequency = form.dialog.getByRole('combobox', { name: 'Frequency' });
  await expect.element(frequency).toHaveValue('monthly');
  await expect
    .element(form.dialog)
    .toMatchTextContent('The next donation is expected on Feb 28, 2026.');
  await frequency.selectOptions('Quarterly');
  await form.submit.click();
  await expect.element(page.getByText(recorded)).toBeVisible();
  expect(sent).toMatchObject([{ body: { isRecurring: true, recurringInterval: 'quarterly' } }]);
});

test('a failure keeps what was typed; a likely duplicate is recorded after a question', async () => {
  const server = startScript();
  server.break(on.create);
  await openForm(server);
  await pickNoor();
  await form.amount.fill('50');
  await form.submit.click();
  await expect
    .element(form.dialog.getByRole('alert'))
    .toMatchTextContent('An error occurred while recording the donation');
  const notice = page.getByText('Failed to record donation. Please try again.');
  await expect.element(notice).toBeVisible();
  await expect.element(form.amount).toHaveValue('50');

  server.refuse(on.create, 'donations/looks-same');
  await form.submit.click();
  await expect
    .element(form.dialog)
    .toMatchTextContent('This donation may already be recorded. Record it anyway?');
  await expectOverlayAccessible('dialog');
  const sent = record(server);
  await form.dialog.getByRole('button', { name: 'Record Anyway' }).click();
  await expect.element(page.getByText(recorded)).toBeVisible();
  expect(sent).toMatchObject([{ body: { amount: 50_00, recordAnyway: true } }]);
});

test('a stack of checks keeps its day, method and campaign from one to the next', async () => {
  const server = startScript();
  const sent = record(server);
  await openForm(server);
  server.answer(campaignEndpoints.search, () => toListAnswer([gala]));
  await form.date.fill('2026-03-31');
  await form.method.selectOptions('Check');
  await form.campaign.fill('spring');
  await expect.element(page.getByRole('option', { name: /Spring Gala/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  for (const amount of ['50', '75']) {
    await pickNoor();
    await form.amount.fill(amount);
    await form.dialog.getByRole('button', { name: 'Save and Add Another' }).click();
    await expect.element(form.donor).toHaveValue('');
    await expect.element(form.donor).toHaveFocus();
    await expect.element(form.amount).toHaveValue('');
  }
  await expect.element(form.date).toHaveValue('2026-03-31');
  await expect.element(form.method).toHaveValue('check');
  await expect.element(form.campaign).toHaveValue('Spring Gala');
  const shared = { method: 'check', date: '2026-03-31', campaign: gala._id };
  expect(sent).toMatchObject([
    { body: { ...shared, amount: 50_00 } },
    { body: { ...shared, amount: 75_00 } },
  ]);
});

test('editing shows what is stored, and a record that changed meanwhile is loaded anew', async () => {
  const server = startScript();
  const stored = someDonation({ campaign: gala, notes: 'Thank her.', amount: cents(50_25) });
  answerDonations(server, [stored]);
  answerPledges(server, []);
  server.refuse(on.update, 'record/changed');
  const latest = { ...stored, notes: 'Came by mail.', version: 2 };
  server.answer(on.get, () => ({ success, data: latest }));
  mountScreen({ path: 'donations', screen: DonationsScreen });
  await page.getByRole('button', { name: 'Noor Haddad', exact: true }).click();
  const edit = dialogTitled('Edit Donation');
  const notes = edit.dialog.getByRole('textbox', { name: 'Notes' });
  const save = edit.dialog.getByRole('button', { name: 'Save Changes' });
  await expect.element(edit.amount).toHaveValue('50.25');
  await expect.element(edit.campaign).toHaveValue('Spring Gala');
  await expectOverlayAccessible('dialog');
  await notes.fill('Came by hand.');
  await save.click();
  await edit.dialog.getByRole('button', { name: 'Reload' }).click();
  await expect.element(notes).toHaveValue('Came by mail.');

  const message = 'Donation updated successfully!';
  const sent = server.answer(on.update, () => ({ success, data: latest, message }));
  await save.click();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(sent).toMatchObject([{ body: { notes: 'Came by mail.', version: 2 } }]);
});

test('the questions before a refund and a deletion have nothing for axe', async () => {
  const server = startScript();
  answerDonations(server, [someDonation()]);
  server.refuse(pledgeEndpoints.filter, 'request/failed');
  mountScreen({ path: 'donations', screen: DonationsScreen });
  for (const [action, title] of [
    ['Refund', 'Refund Donation'],
    ['Delete', 'Delete Donation'],
  ] as const) {
    await page.getByRole('button', { name: 'Actions for $50.00 from Noor Haddad' }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
    await expectOverlayAccessible('dialog');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
  }
});

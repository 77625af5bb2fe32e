import { donationEndpoints, donorEndpoints, pledgeEndpoints as on } from '@pledgewell/contract';
import { cents } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeId, success, toListAnswer } from '../../../test/answers.ts';
import { expectOverlayAccessible } from '../../../test/axe.ts';
import { mountScreen, startScript } from '../../../test/mount.tsx';
import { answerPledges, dayFromToday, noor, somePledge } from '../../../test/pledges.ts';
import PledgesScreen from './screen.tsx';

const openScreen = () => mountScreen({ path: 'pledges', screen: PledgesScreen });

test('a new pledge says what is wrong beside each field, and nothing is sent', async () => {
  const server = startScript();
  answerPledges(server, []);
  server.answer(donorEndpoints.search, () => toListAnswer([noor]));
  const sent = server.answer(on.create, () => ({ success, data: somePledge() }));
  openScreen();
  await expect.element(page.getByText('No pledges yet')).toBeVisible();
  await userEvent.keyboard('n');
  const dialog = page.getByRole('dialog', { name: 'Add New Pledge' });
  const donor = dialog.getByRole('combobox', { name: /^Donor/ });
  const amount = dialog.getByRole('textbox', { name: /^Amount/ });
  const submit = dialog.getByRole('button', { name: 'Add Pledge' });
  await dialog.getByLabelText(/^Pledge Date/).fill('');
  await submit.click();
  for (const words of ['Please select a donor', 'Please enter a valid amount', 'Enter a date.']) {
    await expect.element(dialog).toMatchTextContent(words);
  }
  await expect.element(donor).toHaveFocus();
  await expectOverlayAccessible('dialog');

  await amount.fill('0.50');
  await dialog.getByRole('combobox', { name: /^Status/ }).selectOptions('Fulfilled');
  await submit.click();
  await expect.element(dialog).toMatchTextContent('The amount must be at least $1.00.');
  await expect.element(dialog).toMatchTextContent('Reason is required.');

  await donor.fill('noor');
  await expect.element(dialog.getByRole('option', { name: /Noor Haddad/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await amount.fill('1200');
  await dialog.getByRole('combobox', { name: /^Frequency/ }).selectOptions('Weekly');
  await dialog.getByRole('textbox', { name: /^Number of Payments/ }).fill('20');
  await expect.element(dialog.getByRole('region', { name: 'Schedule' })).toBeVisible();
  await expectOverlayAccessible('dialog');
  expect(sent).toEqual([]);
});

test('monthly payments that come out as one are asked about before they are saved', async () => {
  const server = startScript();
  answerPledges(server, []);
  server.answer(donorEndpoints.search, () => toListAnswer([noor]));
  const message = 'Pledge added successfully!';
  const sent = server.answer(on.create, () => ({ success, data: somePledge(), message }));
  openScreen();
  await expect.element(page.getByText('No pledges yet')).toBeVisible();
  await userEvent.keyboard('n');
  const dialog = page.getByRole('dialog', { name: 'Add New Pledge' });
  await dialog.getByRole('combobox', { name: /^Donor/ }).fill('noor');
  await expect.element(dialog.getByRole('option', { name: /Noor Haddad/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('100');
  await dialog.getByRole('combobox', { name: /^Frequency/ }).selectOptions('Monthly');
  await dialog.getByLabelText(/^Due Date/).fill(dayFromToday(21));
  const submit = dialog.getByRole('button', { name: 'Add Pledge' });
  await submit.click();
  const question = dialog.getByText('Is this schedule right?');
  await expect.element(question).toBeVisible();
  await expect.element(dialog).toMatchTextContent('only one fits: $100.00');

  await dialog.getByLabelText(/^Due Date/).fill(dayFromToday(70));
  await expect.element(question).not.toBeInTheDocument();
  await dialog.getByLabelText(/^Due Date/).fill(dayFromToday(21));
  await submit.click();
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Add Anyway' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(sent).toMatchObject([{ body: { amount: 100_00, frequency: 'monthly' } }]);
});

test('a payment like the one before is recorded only after a question', async () => {
  const server = startScript();
  answerPledges(server, [somePledge()]);
  server.refuse(donationEndpoints.create, 'donations/looks-same');
  openScreen();
  await page.getByRole('button', { name: 'Payment from Noor Haddad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('100');
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expect
    .element(dialog)
    .toMatchTextContent('This donation may already be recorded. Record it anyway?');

  const sent = server.answer(donationEndpoints.create, () => {
    throw new TypeError('Failed to fetch');
  });
  await dialog.getByRole('button', { name: 'Record Anyway' }).click();
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ amount: 100_00, recordAnyway: true });
  await expect.element(dialog.getByRole('alert')).toBeVisible();
});

test('every dialog of a pledge opens without anything for axe', async () => {
  const canceled = somePledge({
    _id: makeId(302),
    donor: { _id: makeId(102), name: 'Di Cancelled', email: null },
    pledged: cents(0),
    status: 'canceled',
  });
  answerPledges(startScript(), [somePledge(), canceled]);
  openScreen();
  await page.getByRole('button', { name: 'Payment from Noor Haddad' }).click();
  const payment = page.getByRole('dialog', { name: 'Record Payment' });
  await payment.getByRole('textbox', { name: /^Amount/ }).fill('700');
  await expect.element(payment).toMatchTextContent('$100.00 more than was pledged.');
  await expectOverlayAccessible('dialog');
  await userEvent.keyboard('{Escape}');
  await payment.getByRole('button', { name: 'Discard' }).click();

  for (const [action, name] of [
    ['Write Off', 'Noor Haddad'],
    ['Edit', 'Noor Haddad'],
    ['Delete', 'Noor Haddad'],
    ['Reinstate', 'Di Cancelled'],
  ] as const) {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectOverlayAccessible('dialog');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
  }
});

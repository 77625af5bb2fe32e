import { donationEndpoints as on, donorEndpoints, type Donation } from '@pledgewell/contract';
import { cents, zero } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId, success, toListAnswer } from '../../../test/answers.ts';
import { expectAccessible, expectOverlayAccessible } from '../../../test/axe.ts';
import { answerDonations, someDonation } from '../../../test/donations.ts';
import { mountScreen, resizeWindow, startScript } from '../../../test/mount.tsx';
import { answerPledges, dayFromToday, noor } from '../../../test/pledges.ts';
import DonationsScreen from './screen.tsx';

const acme = { _id: makeId(701), name: 'Acme Corporation', email: null };

const match = {
  pledge: makeId(702),
  company: acme,
  amount: cents(50_00),
  received: zero,
  status: 'open' as const,
};

const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name });
const promised = dialog.getByRole('status').filter({ hasText: 'pledge' });

function open(donations: Donation[], state?: object) {
  const server = startScript();
  answerDonations(server, donations);
  answerPledges(server, []);
  server.answer(donorEndpoints.search, ({ query }) =>
    toListAnswer([acme, noor].filter(({ name }) => name.startsWith(query.query))),
  );
  mountScreen({ path: 'donations', screen: DonationsScreen, ...(state && { state }) });
  return server;
}

async function chooseCompany() {
  await dialog.getByRole('combobox', { name: /^Company/ }).fill('Acme');
  await page.getByRole('option', { name: /Acme Corporation/ }).click();
}

test('an employer’s promise is recorded beside the donation, with its amount shown live', async () => {
  const server = open([]);
  await page.getByRole('button', { name: 'Record Donation' }).first().click();
  const sent = server.answer(on.create, () => ({
    success,
    data: someDonation(),
    thankYou: null,
    message: 'Done',
  }));
  await dialog.getByRole('combobox', { name: /^Donor/ }).fill('Noor');
  await page.getByRole('option', { name: /Noor Haddad/ }).click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('250');
  await button('Add Employer Match').click();
  await expect.element(promised).toHaveTextContent('The company’s pledge will be $250.00.');
  await dialog.getByRole('combobox', { name: 'The company gives' }).selectOptions('200');
  await dialog.getByRole('textbox', { name: 'At most' }).fill('400');
  await expect.element(promised).toHaveTextContent('The company’s pledge will be $400.00.');
  await button('Record Donation').click();
  await expect.element(dialog).toMatchTextContent('Choose the company.');
  await expectOverlayAccessible('dialog');

  await chooseCompany();
  await button('Record Donation').click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([
      {
        donor: noor._id,
        amount: 250_00,
        employerMatch: { company: acme._id, percent: 200, most: 400_00, amount: null },
      },
    ]);
});

test('a match can be added to a recorded donation, with an amount of its own', async () => {
  const server = open([someDonation()]);
  const sent = server.answer(on.match, () => ({
    success,
    data: someDonation({ employerMatches: [match] }),
    message: 'Match of $99.50 promised by Acme Corporation.',
  }));
  await page.getByRole('button', { name: 'Actions for $50.00 from Noor Haddad' }).click();
  await page.getByRole('menuitem', { name: 'Add Employer Match' }).click();
  await expect.element(promised).toHaveTextContent('The company’s pledge will be $50.00.');
  await chooseCompany();
  await dialog.getByRole('combobox', { name: 'The company gives' }).selectOptions('amount');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('99.50');
  await dialog.getByLabelText('Expected by').fill(dayFromToday(30));
  await expectOverlayAccessible('dialog');
  await button('Add Match').click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([
      {
        company: acme._id,
        percent: 100,
        most: null,
        amount: 99_50,
        dueDate: dayFromToday(30),
      },
    ]);
});

test('the row says what was promised and what of it has arrived', async () => {
  open([
    someDonation({ employerMatches: [match] }),
    someDonation({
      _id: makeId(602),
      employerMatches: [{ ...match, received: cents(20_00) }],
    }),
    someDonation({
      _id: makeId(603),
      employerMatches: [{ ...match, received: cents(50_00), status: 'settled' }],
    }),
  ]);
  for (const text of [
    'Match by Acme Corporation: $50, open',
    'Match by Acme Corporation: $50, $20 received',
    'Match by Acme Corporation: $50, received',
  ]) {
    const link = page.getByRole('link', { name: text });
    await expect.element(link).toHaveAttribute('href', `/dashboard/pledges?pledge=${match.pledge}`);
  }
  await expectAccessible();
});

test.each([
  ['Delete', 'Delete'],
  ['Refund', 'Record Refund'],
] as const)('%s says that the promise stays, and cancels it if wanted', async (item, label) => {
  const server = open([someDonation({ employerMatches: [match] })]);
  const removed = server.answer(on.remove, () => ({ success, message: 'Done' }));
  const refunded = server.answer(on.refund, () => ({
    success,
    data: someDonation(),
    message: 'Done',
  }));
  await page.getByRole('button', { name: 'Actions for $50.00 from Noor Haddad' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await expect
    .element(dialog)
    .toMatchTextContent('Otherwise the promise stays open: $50.00 by Acme Corporation.');
  await expectOverlayAccessible('dialog');
  await dialog.getByRole('checkbox', { name: 'Cancel the employer’s match too' }).click();
  await button(label).click();
  await expect
    .poll(() => [...removed.map(({ query }) => query), ...refunded.map(({ body }) => body)])
    .toMatchObject([{ cancelsMatches: true }]);
});

test('on a phone the fields of a match fit', async () => {
  await resizeWindow();
  open([someDonation({ employerMatches: [match] })]);
  await page.getByRole('button', { name: 'Actions for $50.00 from Noor Haddad' }).click();
  await page.getByRole('menuitem', { name: 'Add Employer Match' }).click();
  await expect.element(dialog).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectOverlayAccessible('dialog');
});

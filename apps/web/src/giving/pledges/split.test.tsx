import {
  campaignEndpoints,
  fundEndpoints,
  pledgeEndpoints as on,
  type Fund,
} from '@pledgewell/contract';
import { cents, day, zero } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId, success, toListAnswer } from '../../../test/answers.ts';
import { expectAccessible, expectOverlayAccessible } from '../../../test/axe.ts';
import { mountScreen, resizeWindow, startScript } from '../../../test/mount.tsx';
import { answerPledges, noor, somePledge, toDetail } from '../../../test/pledges.ts';
import PledgesScreen from './screen.tsx';

const gala = { _id: makeId(201), name: 'Spring Gala', description: '' };
const someFund = (number: number, name: string, isDefault = false): Fund => ({
  _id: makeId(number),
  name,
  restriction: 'unrestricted',
  account: '',
  class: '',
  isDefault,
  isArchived: false,
  createdAt: '2026-01-01T12:00:00.000Z',
  version: 1,
});
const funds = [someFund(801, 'General Fund', true), someFund(802, 'Roof')];

const splits = [
  { campaign: gala, fund: null, amount: cents(400_00) },
  { campaign: null, fund: { _id: makeId(802), name: 'Roof' }, amount: cents(200_00) },
];

const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name });

function open(pledge: ReturnType<typeof somePledge>, search = '') {
  const server = startScript();
  const filters = answerPledges(server, [pledge]);
  server.answer(fundEndpoints.list, () => toListAnswer(funds));
  server.answer(campaignEndpoints.search, () => toListAnswer([gala]));
  const screen = mountScreen({ path: 'pledges', screen: PledgesScreen, search });
  return { server, filters, screen };
}

test('a pledge is split once its parts add up', async () => {
  const { server } = open(somePledge({ campaign: gala }));
  const sent = server.answer(on.update, () => ({ success, data: somePledge(), message: 'Done' }));
  await page.getByRole('button', { name: 'Edit pledge of Noor Haddad' }).click();
  await button('Split This Pledge').click();
  const amount = (number: number) =>
    dialog.getByRole('group', { name: `Part ${number}` }).getByRole('textbox', { name: 'Amount' });
  await amount(1).fill('400');
  await amount(2).fill('100');
  await button('Save Changes').click();
  await expect.element(dialog).toMatchTextContent('The parts don’t add up to the amount');
  await expectOverlayAccessible('dialog');

  await amount(2).fill('200');
  await dialog
    .getByRole('group', { name: 'Part 2' })
    .getByRole('combobox', { name: 'Fund' })
    .selectOptions('Roof');
  await button('Save Changes').click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([
      {
        campaign: null,
        fund: null,
        splits: [
          { campaign: gala._id, amount: 400_00 },
          { fund: makeId(802), amount: 200_00 },
        ],
      },
    ]);
});

test('the details show each part with what was paid, and the row shows the parts', async () => {
  const pledge = somePledge({ splits });
  const { server } = open(pledge);
  server.answer(on.get, () => ({
    success,
    data: toDetail(pledge, {
      splits: splits.map((split) => ({ ...split, paid: cents(50_00), writtenOff: zero })),
    }),
  }));
  await expect.element(page.getByTitle('$400 for Spring Gala')).toBeVisible();
  await expect.element(page.getByTitle('$200 for Roof')).toBeVisible();
  await expectAccessible();
  await page.getByRole('rowheader').getByRole('button').click();
  await expect.element(dialog).toMatchTextContent('$200 for Roof$50.00 paid');
  await expectOverlayAccessible('dialog');
});

test('a match names its donation, and says if that was deleted', async () => {
  const donation = {
    _id: makeId(601),
    donor: noor,
    amount: cents(250_00),
    refunded: zero,
    date: day('2026-03-01'),
  };
  const company = { _id: makeId(701), name: 'Acme Corporation', email: null };
  const { server } = open(somePledge({ donor: company, employerMatch: { donation } }));
  await expect.element(page.getByText('Matches $250 from Noor Haddad')).toBeVisible();
  await page.getByRole('rowheader').getByRole('button').click();
  await expect
    .element(dialog.getByRole('link', { name: /\$250\.00 from Noor Haddad/ }))
    .toHaveAttribute('href', `/dashboard/donations?donation=${donation._id}`);
  await expectOverlayAccessible('dialog');

  const deleted = somePledge({ donor: company, employerMatch: { donation: null } });
  server.answer(on.get, () => ({ success, data: toDetail(deleted) }));
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('rowheader').getByRole('button').click();
  await expect.element(dialog).toMatchTextContent('A donation that was deleted.');
});

test('the list can show one fund, which a chip names', async () => {
  const { filters, screen } = open(somePledge());
  await page.getByRole('main').getByRole('combobox', { name: 'Fund' }).selectOptions('Roof');
  await expect.poll(() => filters.at(-1)?.fundId).toBe(makeId(802));
  expect(screen.url()).toContain(`fundId=${makeId(802)}`);
  await page.getByRole('button', { name: 'Remove filter Fund: Roof' }).click();
  await expect.poll(() => filters.at(-1)?.fundId).toBe(null);
});

test('on a phone the fund filter and the parts fit', async () => {
  await resizeWindow();
  open(somePledge({ splits }));
  await expect.element(page.getByText('$400 for Spring Gala')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
});

import { type JournalEntry, journalEndpoints as on, type JournalMonth } from '@pledgewell/contract';
import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  makeId,
  onTrial,
  someUser,
  success,
  toListAnswer,
  toPageAnswer,
} from '../../../test/answers.ts';
import { expectAccessible, expectOverlayAccessible } from '../../../test/axe.ts';
import { refuseTiers } from '../../../test/workspace.ts';
import { expectNothingCutOff } from '../../../test/fits.ts';
import { mountApp, resizeWindow, startScript } from '../../../test/mount.tsx';

const button = (name: string) => page.getByRole('button', { name });
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');

const settings = {
  basis: 'cash' as const,
  startsOn: day('2026-01-01'),
  accountNames: {},
  version: 1,
};

const march: JournalMonth = {
  month: '2026-03',
  entries: 2,
  debits: cents(12_050),
  changes: 1,
  lastExport: { at: '2026-04-02T12:00:00.000Z', format: 'csv', by: 'Ada Okafor' },
  closing: null,
};
const february: JournalMonth = { ...march, month: '2026-02', changes: 2, lastExport: null };

const entry: JournalEntry = {
  number: 7,
  kind: 'gift',
  date: day('2026-03-31'),
  name: 'Noor Haddad',
  isCorrection: true,
  adjustedMonth: null,
  donationId: makeId(1),
  pledgeId: null,
  payoutId: null,
  lines: [
    {
      account: 'Undeposited Funds',
      fund: null,
      campaign: null,
      debit: cents(5_000),
      credit: cents(0),
    },
    {
      account: 'Contributions',
      fund: 'General Fund',
      campaign: 'Roof',
      debit: cents(0),
      credit: cents(5_000),
    },
  ],
};

function open(path = '', months: JournalMonth[] = [march, february]) {
  const server = startScript();
  server.answer(on.get, () => ({ success, data: { settings } }));
  server.answer(on.months, () => toListAnswer(months));
  server.answer(on.entries, ({ query }) => toPageAnswer([entry], query));
  server.answer(on.totals, () =>
    toListAnswer([
      {
        account: 'Contributions without Donor Restrictions',
        debit: cents(0),
        credit: cents(6_912_900),
      },
      { account: 'Undeposited Funds', debit: cents(6_912_900), credit: cents(0) },
    ]),
  );
  return { server, ...mountApp(`/dashboard/accounting/journal${path}`) };
}

test('the journal is started with a basis and a first day', async () => {
  const { server } = open();
  server.answer(on.get, () => ({ success, data: { settings: null } }));
  const started = server.answer(on.start, () => ({ success, data: settings }));
  await button('Start the Journal').click();
  await expectOverlayAccessible('dialog');
  await expect.element(dialog).not.toMatchTextContent('Pledges Receivable');
  await page.getByRole('radio', { name: 'Accrual basis' }).click();
  await page.getByRole('textbox', { name: 'Pledges Receivable' }).fill('1200 Pledges');
  server.answer(on.get, () => ({ success, data: { settings } }));
  await dialog.getByRole('button', { name: 'Start the Journal' }).click();
  await expect.element(page.getByRole('table', { name: 'Months' })).toBeVisible();
  expect(started[0]?.body).toMatchObject({
    basis: 'accrual',
    accountNames: { 'pledges-receivable': '1200 Pledges' },
  });
});

test.each(['desktop', 'phone'])(
  'months show their entries and what is new since their files (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    open();
    await expect.element(main).toMatchTextContent('March 2026');
    for (const words of ['$120.50', '1 new entry since the export', 'Not exported']) {
      await expect.element(main).toMatchTextContent(words);
    }
    await expectAccessible();
  },
);

test('a month is exported whole or with its new entries alone', async () => {
  const { server } = open();
  const made = { _id: makeId(9), month: '2026-03', format: 'iif' as const };
  server.answerFile(on.file, 'journal.csv', new Blob(['Entry']));
  const exported = server.answer(on.export, () => ({ success, data: made }));
  await button('Export February 2026').click();
  await expect.element(page.getByText('Only new entries')).not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  await expect.poll(() => exported.length).toBe(1);
  await button('Export March 2026').click();
  await page.getByRole('menuitem', { name: 'QuickBooks Desktop (IIF)' }).last().click();
  await expect.poll(() => exported.length).toBe(2);
  expect(exported.map(({ body }) => body)).toEqual([
    { month: '2026-02', format: 'csv', onlyChanges: false },
    { month: '2026-03', format: 'iif', onlyChanges: true },
  ]);
});

test.each(['desktop', 'phone'])(
  'a month shows its accounts and its entries with their lines (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    open('/2026-03');
    await expect.element(main).toMatchTextContent('Total$69,129.00$69,129.00');
    const shown = page.getByRole('article', { name: 'Entry 7' });
    for (const words of ['Donation, Noor Haddad', 'Correction', 'General Fund, Roof']) {
      await expect.element(shown).toMatchTextContent(words);
    }
    await expectNothingCutOff();
    await expectAccessible();
  },
);

test('the settings are changed by a bookkeeper, and not by who may not', async () => {
  const { server } = open();
  const changed = server.answer(on.change, () => ({ success, data: settings }));
  await button('Settings').click();
  await page.getByRole('textbox', { name: 'Checking' }).fill('1010 Bank');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => changed.length).toBe(1);
  expect(changed[0]?.body).toMatchObject({ accountNames: { bank: '1010 Bank' }, version: 1 });
});

test('a smaller plan and other roles are told why there is no journal', async () => {
  refuseTiers(startScript({ user: onTrial('starter') }));
  const app = mountApp('/dashboard/accounting/journal');
  await expect.element(page.getByText('Part of accounting integration')).toBeVisible();
  await page.getByRole('link', { name: 'See Plans' }).click();
  await expect.poll(app.url).toBe('/dashboard/profile?tab=subscription');
});

test('a viewer sees that accounting is not part of their role', async () => {
  startScript({ user: { ...someUser, role: 'viewer' } });
  mountApp('/dashboard/accounting/journal');
  await expect.element(page.getByText('Not part of your role')).toBeVisible();
  await expectAccessible();
});

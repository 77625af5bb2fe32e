import {
  bankEndpoints as on,
  type BankLine,
  type BankProposal,
  type StatementPreview,
} from '@pledgewell/contract';
import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeId, success, toListAnswer, toPageAnswer } from '../../../test/answers.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { mountApp, resizeWindow, startScript } from '../../../test/mount.tsx';

const path = '/dashboard/accounting/bank';
const account = { _id: makeId(90), name: 'Checking', last4: '8877' };
const uploadedAt = '2026-03-20T12:00:00.000Z';

const donation = (number: number, label: string, amount: number) => ({
  id: makeId(number),
  kind: 'donation' as const,
  label,
  day: day('2026-03-13'),
  amount: cents(amount),
});
const proposal = (...records: BankProposal['records']): BankProposal => ({
  kind: 'donations',
  records,
  confidence: 'high',
  reason: 'Both donations of Mar 13, 2026 add up to this amount.',
});
const line = (number: number, amount: number, proposals: BankProposal[] = []): BankLine => ({
  _id: makeId(number),
  account,
  day: day('2026-03-14'),
  amount: cents(amount),
  description: `DEPOSIT ${number}`,
  state: 'open',
  matches: [],
  proposals,
});

const noor = donation(11, 'Noor Haddad', 10_000);
const deposit = line(1, 35_050, [proposal(noor, donation(12, 'Ann Lee', 25_050))]);
const single: BankLine = line(2, 10_000, [
  proposal(noor),
  { ...proposal(donation(13, 'Kim Park', 10_000)), confidence: 'low' },
]);
const unknown = line(3, 1_234);

/** A server whose open lines lose what is decided. */
function startInbox(lines: readonly BankLine[], statements = 1) {
  const server = startScript();
  let open = [...lines];
  const decide = ({ params }: { params: { id: string } }) => {
    const decided = lines.find(({ _id }) => _id === params.id) ?? deposit;
    open = open.filter(({ _id }) => _id !== params.id);
    return { success, data: decided };
  };
  server.answer(on.lines, ({ query }) => toPageAnswer(open, query));
  server.answer(on.statements, () => ({
    ...toPageAnswer([], { page: 1, limit: 1 }),
    count: statements,
  }));
  server.answer(on.accounts, () => toListAnswer([]));
  const matches = server.answer(on.match, decide);
  const ignored = server.answer(on.ignore, decide);
  const reopened = server.answer(on.reopen, ({ params }) => {
    open = lines.filter(({ _id }) => _id === params.id);
    return { success, data: deposit };
  });
  return { server, matches, ignored, reopened };
}

const row = (text: string) => page.getByRole('article').filter({ hasText: text });

test('Enter accepts the proposal of the selected line and moves on; undo opens it again', async () => {
  const { matches, reopened } = startInbox([deposit, single, unknown]);
  mountApp(path);
  await expect.element(row('DEPOSIT 1')).toMatchTextContent('Noor Haddad and 1 other');
  await expectAccessible();

  await userEvent.keyboard('{Enter}');
  await expect.poll(() => matches.length).toBe(1);
  expect(matches[0]).toMatchObject({
    params: { id: deposit._id },
    body: { donationIds: [makeId(11), makeId(12)] },
  });
  await expect.element(row('DEPOSIT 1')).not.toBeInTheDocument();
  await expect
    .element(row('DEPOSIT 2').getByRole('button', { name: 'Match', exact: true }))
    .toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => reopened.length).toBe(1);
});

test('another proposal is chosen from the menu, and a line is ignored', async () => {
  const { matches, ignored } = startInbox([single, unknown]);
  mountApp(path);
  await page.getByRole('button', { name: 'Other proposals', exact: false }).click();
  await page.getByRole('menuitem', { name: 'Kim Park', exact: false }).click();
  await expect.poll(() => matches[0]?.body.donationIds).toEqual([makeId(13)]);

  await expect.element(row('DEPOSIT 3')).toMatchTextContent('No donation or payout');
  await row('DEPOSIT 3').getByRole('button', { name: 'Ignore' }).click();
  await expect.poll(() => ignored.length).toBe(1);
  await expect.element(page.getByRole('heading', { name: 'Everything is matched' })).toBeVisible();
  await expectAccessible();
});

test('a refused match says why and leaves the line', async () => {
  const { server } = startInbox([deposit]);
  server.refuse(on.match, 'bank/already-matched');
  mountApp(path);
  await row('DEPOSIT 1').getByRole('button', { name: 'Match', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('already matched');
  await expect.element(row('DEPOSIT 1')).toBeVisible();
});

test('on a phone a matched line shows its donations and can be undone', async () => {
  await resizeWindow();
  const matched: BankLine = { ...deposit, state: 'matched', proposals: [], matches: [noor] };
  const { reopened } = startInbox([matched]);
  mountApp(`${path}?state=matched`);
  await expect.element(row('DEPOSIT 1').getByRole('link', { name: 'Noor Haddad' })).toBeVisible();
  await expectAccessible();
  await row('DEPOSIT 1').getByRole('button', { name: 'Undo Match' }).click();
  await expect.poll(() => reopened.length).toBe(1);
});

const preview: StatementPreview = {
  format: 'csv',
  last4: null,
  table: {
    columns: ['Date', 'Memo', 'Amount'],
    rows: [],
    layout: {
      headerRow: 1,
      day: 0,
      order: 'month-first',
      decimal: 'point',
      amount: 2,
      moneyIn: null,
      moneyOut: null,
      description: [1],
    },
    unsure: ['day'],
  },
  lines: [{ day: day('2026-03-04'), amount: cents(500), description: 'GIFT' }],
  count: 1,
  moneyIn: cents(500),
  moneyOut: cents(0),
  firstDay: day('2026-03-04'),
  lastDay: day('2026-03-04'),
  skipped: [{ row: 3, problem: 'This row doesn’t have a date.' }],
  skippedCount: 1,
};

test('a statement is shown as it is read, corrected, and uploaded to a new account', async () => {
  const { server } = startInbox([], 0);
  const previews = server.answer(on.preview, () => ({ success, data: preview }));
  const accounts = server.answer(on.addAccount, () => ({
    success,
    data: { ...account, createdAt: uploadedAt },
  }));
  const uploads = server.answer(on.upload, ({ query: { fileName } }) => ({
    success,
    data: {
      _id: makeId(80),
      account,
      fileName,
      format: 'csv' as const,
      firstDay: day('2026-03-04'),
      lastDay: day('2026-03-04'),
      lineCount: 1,
      newLineCount: 1,
      uploadedAt,
    },
  }));
  mountApp(path);
  await expect.element(page.getByRole('heading', { name: 'No bank statement yet' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Upload Statement' }).first().click();
  const dialog = page.getByRole('dialog');
  const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
  await userEvent.upload(
    input as HTMLInputElement,
    new File(['Date,Memo,Amount\n03/04/2026,GIFT,5.00\n'], 'march.csv', { type: 'text/csv' }),
  );
  await expect.element(dialog.getByText('not sure about the date', { exact: false })).toBeVisible();
  await expectAccessible();

  await dialog.getByRole('combobox', { name: 'Order of the date' }).click();
  await page.getByRole('option', { name: 'Day first', exact: false }).click();
  await expect.poll(() => previews[1]?.query).toEqual({ order: 'day-first' });
  await dialog.getByRole('textbox', { name: 'Account name' }).fill('Checking');
  await dialog.getByRole('textbox', { name: 'Last four digits' }).fill('8877');
  await dialog.getByRole('button', { name: 'Upload 1 line' }).click();
  await expect
    .poll(() => uploads[0]?.query)
    .toEqual({ accountId: account._id, fileName: 'march.csv', order: 'day-first' });
  expect(accounts[0]?.body).toEqual({ name: 'Checking', last4: '8877' });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a file that cannot be read says why', async () => {
  const { server } = startInbox([], 0);
  server.refuse(on.preview, 'bank/unreadable');
  mountApp(path);
  await page.getByRole('main').getByRole('button', { name: 'Upload Statement' }).first().click();
  const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
  await userEvent.upload(input as HTMLInputElement, new File(['?'], 'march.pdf'));
  await expect.element(page.getByRole('alert')).toMatchTextContent('We can’t read this file');
});

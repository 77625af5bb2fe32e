import { bankEndpoints as on, type StatementPreview } from '@pledgewell/contract';
import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeId, success } from '../../../../test/answers.ts';
import { expectAccessible } from '../../../../test/axe.ts';
import { account, inboxPath as path, startInbox, uploadedAt } from '../../../../test/bank.ts';
import { mountApp } from '../../../../test/mount.tsx';

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
      direction: null,
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
  openingBalance: null,
  closingBalance: null,
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
      openingBalance: null,
      closingBalance: null,
      uploadedBy: null,
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

  await dialog.getByRole('combobox', { name: 'Date order' }).click();
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

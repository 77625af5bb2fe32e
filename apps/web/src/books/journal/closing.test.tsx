import { type JournalEntry, journalEndpoints as on, type JournalMonth } from '@pledgewell/contract';
import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId, success, toListAnswer, toPageAnswer } from '../../../test/answers.ts';
import { expectAccessible, expectOverlayAccessible } from '../../../test/axe.ts';
import { mountApp, resizeWindow, startScript } from '../../../test/mount.tsx';

const button = (name: string) => page.getByRole('button', { name });
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');

const closing = {
  _id: makeId(3),
  month: '2025-03',
  closedAt: '2025-04-05T12:00:00.000Z',
  closedBy: 'Ada Okafor',
};
const open: JournalMonth = {
  month: '2025-04',
  entries: 2,
  debits: cents(12_050),
  changes: 0,
  lastExport: null,
  closing: null,
};
const closed: JournalMonth = { ...open, month: '2025-03', closing };

const adjustment: JournalEntry = {
  number: 9,
  kind: 'refund',
  date: day('2025-04-01'),
  name: 'Noor Haddad',
  isCorrection: true,
  adjustedMonth: '2025-03',
  donationId: makeId(1),
  pledgeId: null,
  payoutId: null,
  lines: [
    { account: 'Contributions', fund: null, campaign: null, debit: cents(500), credit: cents(0) },
    { account: 'Checking', fund: null, campaign: null, debit: cents(0), credit: cents(500) },
  ],
};

function visit(path = '') {
  const server = startScript();
  const settings = {
    basis: 'cash' as const,
    startsOn: day('2025-01-01'),
    accountNames: {},
    version: 1,
  };
  server.answer(on.get, () => ({ success, data: { settings } }));
  server.answer(on.months, () => toListAnswer([open, closed]));
  server.answer(on.entries, ({ query }) => toPageAnswer([adjustment], query));
  server.answer(on.totals, () => toListAnswer([]));
  mountApp(`/dashboard/accounting/journal${path}`);
  return server;
}

const check = (server: ReturnType<typeof visit>, fields: object = {}) =>
  server.answer(on.checkClosing, () => ({
    success,
    data: {
      month: '2025-04',
      blockedBecause: null,
      adjustmentsIn: '2025-05',
      cardClearing: cents(0),
      ...fields,
    },
  }));

test.each(['desktop', 'phone'])(
  'months say who closed them, and a month which it adjusts (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    visit();
    for (const words of ['Closed', 'Ada Okafor', 'Apr 5, 2025', 'Open']) {
      await expect.element(main).toMatchTextContent(words);
    }
    await expectAccessible();
    await page.getByRole('link', { name: 'April 2025' }).click();
    await expect.element(main).toMatchTextContent('Adjusts March 2025');
    await expectAccessible();
  },
);

test('closing a month says what it does, and warns of money on its way', async () => {
  const server = visit();
  check(server, { cardClearing: cents(9_710) });
  const sent = server.answer(on.close, () => ({
    success,
    data: { ...closing, month: '2025-04' },
    message: 'April 2025 is closed.',
  }));
  await button('Close April 2025').click();
  for (const words of ['Card Clearing isn’t zero', '$97.10', 'from May 2025 on']) {
    await expect.element(dialog).toMatchTextContent(words);
  }
  await expectOverlayAccessible('dialog');
  await dialog.getByRole('button', { name: 'Close Month' }).click();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ month: '2025-04' }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a month that cannot be closed says what to do first', async () => {
  const server = visit();
  check(server, { blockedBecause: 'February 2025 is still open. Close it first.' });
  await button('Close April 2025').click();
  await expect.element(dialog).toMatchTextContent('February 2025 is still open. Close it first.');
  await expect
    .element(dialog.getByRole('button', { name: 'Close Month' }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('a closed month has its statement, and is reopened with a reason', async () => {
  const server = visit();
  const saved = server.answerFile(on.closingStatement, 'closing.pdf', new Blob(['%PDF']));
  const sent = server.answer(on.reopen, () => ({ success, message: 'March 2025 is open again.' }));
  await button('Closing of March 2025').click();
  await page.getByRole('menuitem', { name: 'Closing Statement' }).click();
  await expect.poll(() => saved.length).toBe(1);
  await button('Closing of March 2025').click();
  await page.getByRole('menuitem', { name: 'Reopen' }).click();
  await dialog.getByRole('button', { name: 'Reopen Month' }).click();
  await expect.element(dialog).toMatchTextContent('Reason is required.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A deposit was missing');
  await expectOverlayAccessible('dialog');
  await dialog.getByRole('button', { name: 'Reopen Month' }).click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ reason: 'A deposit was missing' }]);
});

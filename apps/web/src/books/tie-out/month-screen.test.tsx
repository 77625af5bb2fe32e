import {
  journalEndpoints,
  quickBooksEndpoints,
  type TieOutComparison,
  tieOutEndpoints as on,
  type TieOutMonth,
  type TieOutRow,
} from '@pledgewell/contract';
import { cents, day, type TieOutKind } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId, success, toListAnswer } from '../../../test/answers.ts';
import { expectAccessible, expectOverlayAccessible } from '../../../test/axe.ts';
import { expectNothingCutOff } from '../../../test/fits.ts';
import { mountApp, resizeWindow, startScript } from '../../../test/mount.tsx';
import { march, tiedComparison } from '../../../test/tie-out.ts';

const main = page.getByRole('main');
const button = (name: string | RegExp) => page.getByRole('button', { name });

const kind = (name: TieOutKind, records: number, other: number) => ({
  kind: name,
  records: cents(records),
  other: cents(other),
  difference: cents(other - records),
  unexplained: cents(0),
});

const journal: TieOutComparison = {
  side: 'journal',
  kinds: [kind('gift', 10_000, 9_999), kind('refund', -500, -500), kind('balance', 0, 0)],
  causes: [{ cause: 'edited', isNormal: false, count: 1, amount: cents(-1) }],
  unexplained: cents(0),
  openRows: 1,
};
const quickbooks: TieOutComparison = {
  side: 'quickbooks',
  kinds: [kind('gift', 10_000, 2_500)],
  causes: [{ cause: 'blocked', isNormal: false, count: 1, amount: cents(-7_500) }],
  unexplained: cents(0),
  openRows: 1,
};
const differing: TieOutMonth = { ...march, journal, quickbooks, isTiedOut: false, newEntries: 2 };

const row: TieOutRow = {
  _id: makeId(1),
  kind: 'gift',
  reason: 'changed-since-posted',
  sentence: 'The journal has another amount than the record.',
  action: 'post',
  name: 'Noor Haddad',
  day: day('2026-03-04'),
  amount: cents(-1),
  donationId: makeId(2),
  payoutId: null,
  lineId: null,
  documentId: null,
  entryNumber: null,
};

function visit(month: TieOutMonth, rows: TieOutRow[] = [row], search = '') {
  const server = startScript();
  server.answer(on.month, () => ({ success, data: month }));
  server.answer(on.rows, () => ({ ...toListAnswer(rows), next: null }));
  return { server, ...mountApp(`/dashboard/accounting/tie-out/2026-03${search}`) };
}

test.each(['desktop', 'phone'])(
  'a month shows each comparison with its causes, and nothing unexplained (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    const kinds = [kind('gift', 1_234_567_89, 4_250), kind('refund', -500, -500)];
    visit({ ...differing, journal: { ...journal, kinds } });
    for (const words of [
      '2 differences to settle',
      '−$1,234,525.39',
      'Card fees and other amounts',
      '−$3.20',
      'Changed later',
      'Blocked',
      'Unexplained$0.00',
    ]) {
      await expect.element(main).toMatchTextContent(words);
    }
    await expectNothingCutOff();
    await expectAccessible();
  },
);

test('a cause opens its rows, and a row is settled by its button', async () => {
  const { server, url } = visit(differing);
  const posted = server.answer(on.post, () => ({
    success,
    data: { entries: 1 },
    message: '1 entry was posted.',
  }));
  await button(/^Changed later/).click();
  await expect.element(page.getByRole('list', { name: 'Rows' })).toMatchTextContent('Noor Haddad');
  expect(url()).toContain('side=journal&cause=edited');
  await expectAccessible();
  await button('Post Now').click();
  await expect.element(page.getByText('1 entry was posted.')).toBeVisible();
  expect(posted.map(({ params }) => params)).toEqual([{ month: '2026-03' }]);
  await button(/^Changed later/).click();
  await expect.element(page.getByRole('list', { name: 'Rows' })).not.toBeInTheDocument();
});

test('a link opens a cause, and a document is sent again', async () => {
  const blocked: TieOutRow = {
    ...row,
    reason: 'blocked',
    sentence: 'The books are closed for this day.',
    action: 'send',
    documentId: makeId(9),
  };
  const { server } = visit(differing, [blocked], '?side=quickbooks&cause=blocked');
  const sent = server.answer(quickBooksEndpoints.sendAgain, () => ({
    success,
    message: 'It is sent in a moment.',
  }));
  await button('Send Again').click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.params).toEqual({ id: makeId(9) });
});

test('a month that ties out can be closed', async () => {
  const { server } = visit({ ...march, journal: { ...journal, causes: [], openRows: 0 } });
  server.answer(journalEndpoints.checkClosing, () => ({
    success,
    data: {
      month: '2026-03',
      blockedBecause: null,
      adjustmentsIn: '2026-04',
      cardClearing: cents(0),
    },
  }));
  await expect.element(main).toMatchTextContent('March 2026 ties out');
  await button('Close March 2026').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('No more entries are posted');
  await expectOverlayAccessible('dialog');
});

test('a closed month says who closed it', async () => {
  const closing = {
    _id: makeId(3),
    month: '2026-03',
    closedAt: '2026-04-05T12:00:00.000Z',
    closedBy: 'Ada Okafor',
  };
  visit({ ...march, journal: { ...journal, causes: [], openRows: 0 }, closing });
  await expect.element(main).toMatchTextContent('Ada Okafor');
  await expectAccessible();
});

test('a month without a bank statement or books says what to do', async () => {
  visit({
    ...march,
    hasStatement: false,
    isTiedOut: false,
    bank: { ...tiedComparison, causes: [] },
  });
  await expect.element(main).toMatchTextContent('No bank statement for this month');
  await expectAccessible();
});

test('what no cause explains is an error of ours', async () => {
  visit({
    ...march,
    bank: { ...tiedComparison, causes: [], unexplained: cents(1) },
    isTiedOut: false,
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent('$0.01 has no cause.');
});

test('a failed comparison and a wrong month in the URL are reported', async () => {
  const server = startScript();
  server.refuse(on.month, 'request/busy');
  const app = mountApp('/dashboard/accounting/tie-out/2026-03');
  await expect.element(page.getByText('Error Loading Tie-Out')).toBeVisible();
  await app.goTo('/dashboard/accounting/tie-out/nothing');
  await expect.element(page.getByText('No such month')).toBeVisible();
});

import {
  bankEndpoints,
  type Deposit,
  journalEndpoints,
  tieOutEndpoints as on,
  type TieOutOverview,
} from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId, someUser, success, toListAnswer } from '../../../test/answers.ts';
import { expectAccessible, expectOverlayAccessible } from '../../../test/axe.ts';
import { mountApp, resizeWindow, startScript } from '../../../test/mount.tsx';
import {
  busyOverview,
  emptyOverview,
  equalDeposit,
  march,
  offDeposit,
  openDeposit,
  openLine,
  quietOverview,
  waitingDeposit,
} from '../../../test/tie-out.ts';

const main = page.getByRole('main');
const button = (name: string) => page.getByRole('button', { name });

function visit(overview: TieOutOverview, deposits: Deposit[] = []) {
  const server = startScript();
  server.answer(on.overview, () => ({ success, data: overview }));
  server.answer(on.deposits, () => ({ ...toListAnswer(deposits), next: null }));
  server.answer(on.month, () => ({ success, data: march }));
  return { server, ...mountApp('/dashboard/accounting') };
}

test.each(['desktop', 'phone'])(
  'what is not in the books says why, how much and what to do (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    visit(busyOverview, [equalDeposit, offDeposit, openDeposit, waitingDeposit]);
    const list = page.getByRole('list', { name: 'Not in the books' });
    for (const words of [
      'The books are closed for this day.',
      '2 documents for QuickBooks',
      '$75.00',
      'Journal entries for March 2026 haven’t been exported yet.',
      '4 bank lines',
      'Dated before Jan 1, 2026',
    ]) {
      await expect.element(list).toMatchTextContent(words);
    }
    await expect.element(main).toMatchTextContent('Nothing is being sent to QuickBooks');
    await expectAccessible();
  },
);

test('each deposit stands beside its bank line, equal or off by reason', async () => {
  visit(quietOverview, [equalDeposit, offDeposit, openDeposit, waitingDeposit]);
  const list = page.getByRole('list', { name: 'Deposits' });
  for (const words of [
    'Payout',
    '1 donation $100.00, refunds and disputes −$10.00, fees −$3.20',
    'Equal',
    'Off by +$0.01',
    'The donation was changed after it was matched.',
    'CHECK DEPOSIT',
    'Not matched',
    'No bank line',
  ]) {
    await expect.element(list).toMatchTextContent(words);
  }
  await expect.element(main).toMatchTextContent('Every donation is in the books');
  await expect.element(main).toMatchTextContent('Ties out');
  await expectAccessible();
});

test('a company that is not set up has no donation in its books', async () => {
  const quickBooks = { companyName: 'Hillside', isSetUp: false, isSending: false, problem: null };
  visit({ ...quietOverview, journal: null, quickBooks: { ...quickBooks, documents: [] } });
  const list = page.getByRole('list', { name: 'Not in the books' });
  await expect.element(list).toMatchTextContent('Choose the item and the accounts of QuickBooks');
  await expect.element(main).not.toMatchTextContent('Every donation is in the books');
});

test('an open bank line shows its proposals, and is matched to one', async () => {
  const { server } = visit(quietOverview, [openDeposit]);
  server.answer(on.line, () => ({ success, data: openLine }));
  const matched = server.answer(bankEndpoints.match, () => ({ success, data: openLine }));
  await button('Match').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Noor Haddad');
  await expectOverlayAccessible('dialog');
  await button('Match: Same amount.').click();
  await expect.poll(() => matched.length).toBe(1);
  expect(matched[0]?.body).toEqual({ donationIds: [makeId(8)] });
});

test('without records there is a way to begin', async () => {
  visit(emptyOverview);
  await expect.element(main).toMatchTextContent('Donations, bank and books in one place');
  await expectAccessible();
});

test('before the journal is started, that is what is missing', async () => {
  visit({ ...quietOverview, journal: null, hasStatement: false });
  await expect.element(main).toMatchTextContent('Your donations are in no books yet.');
  await expect.element(main).toMatchTextContent('No bank statement yet');
});

test('a failure says so and is tried again', async () => {
  const server = startScript();
  server.refuse(on.overview, 'request/busy');
  mountApp('/dashboard/accounting');
  await expect.element(page.getByText('Error Loading Accounting')).toBeVisible();
  await expectAccessible();
});

test('a viewer sees that accounting is not part of their role', async () => {
  startScript({ user: { ...someUser, role: 'viewer' } });
  mountApp('/dashboard/accounting');
  await expect.element(page.getByText('Not part of your role')).toBeVisible();
});

test('an old link to a month of the journal leads to it', async () => {
  const server = startScript();
  server.answer(journalEndpoints.months, () => toListAnswer([]));
  server.answer(journalEndpoints.totals, () => toListAnswer([]));
  server.answer(journalEndpoints.entries, () => ({
    ...toListAnswer([]),
    pagination: { page: 1, limit: 25, total: 0, totalPages: 0 },
  }));
  const app = mountApp('/dashboard/accounting/2026-03?page=2');
  await expect.poll(app.url).toBe('/dashboard/accounting/journal/2026-03?page=2');
});

import {
  quickBooksEndpoints as on,
  type QuickBooksDocument,
  type QuickBooksDocumentPreview,
  type QuickBooksPreview,
  type QuickBooksStatus,
} from '@pledgewell/contract';
import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId, success, toPageAnswer } from '../../../test/answers.ts';
import { expectAccessible, expectOverlayAccessible } from '../../../test/axe.ts';
import { expectNothingCutOff } from '../../../test/fits.ts';
import { mountApp, resizeWindow, startScript } from '../../../test/mount.tsx';

const button = (name: string) => page.getByRole('button', { name });
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const path = '/dashboard/accounting/quickbooks';

const status: QuickBooksStatus = {
  isOffered: true,
  isTestMode: true,
  connection: {
    companyName: 'Hillside Food Bank',
    hasClasses: true,
    isConnected: true,
    mapping: {
      startsOn: day('2026-01-01'),
      itemId: '7',
      fundItems: [],
      bankAccountId: '1',
      feeAccountId: '10',
      classSource: 'none',
      holdHours: 24,
      isAutomatic: true,
    },
    isSending: false,
    wasStarted: false,
    problem: null,
    version: 3,
  },
  counts: { waiting: 2 },
  progress: null,
};

const preview: QuickBooksPreview = {
  months: [
    { month: '2026-03', kind: 'sales-receipt', does: 'create', count: 2, amount: cents(7_500) },
    { month: '2026-04', kind: 'sales-receipt', does: 'adjust', count: 1, amount: cents(500) },
  ],
  accounts: [
    { account: 'Undeposited Funds', class: null, amount: cents(7_500) },
    { account: 'Contributions', class: 'General', amount: cents(-7_500) },
  ],
  items: [{ item: 'Donation', count: 2, amount: cents(7_500) }],
  customers: {
    known: 1,
    byName: 1,
    byEmail: 0,
    added: 1,
    list: [
      {
        donorId: makeId(1),
        donor: 'Noor Haddad',
        by: 'name',
        customer: 'Noor Haddad',
        isNameUsed: false,
      },
      {
        donorId: makeId(2),
        donor: 'Print Shop',
        by: 'new',
        customer: 'Print Shop (D-000002)',
        isNameUsed: true,
      },
    ],
  },
  deposits: {
    count: 1,
    list: [
      {
        payoutId: makeId(3),
        date: day('2026-03-20'),
        receipts: 2,
        received: cents(7_500),
        fees: cents(248),
        total: cents(7_252),
      },
    ],
  },
  blocked: {
    count: 1,
    list: [
      {
        documentId: makeId(4),
        kind: 'sales-receipt',
        name: 'Ada Byron',
        date: day('2026-01-02'),
        amount: cents(5_000),
        reason: 'The books are closed for this day.',
      },
    ],
  },
  calls: 6_000,
};

function open(changes: Partial<QuickBooksPreview> = {}) {
  const server = startScript();
  server.answer(on.status, () => ({ success, data: status }));
  server.answer(on.preview, () => ({ success, data: { ...preview, ...changes } }));
  server.answer(on.documents, ({ query }) => toPageAnswer([], query));
  return { server, ...mountApp(`${path}/preview`) };
}

test.each(['desktop', 'phone'])(
  'the preview says what will be sent, whom it is for and what is blocked (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    open();
    for (const words of [
      '3 documents would be sent in about 12 minutes',
      'Sales receipt, adjusted',
      '1 added, 1 matched by name',
      'Added under another name, because someone else has this one',
      'The books are closed for this day.',
      'Pledges are not sent',
    ]) {
      await expect.element(main).toMatchTextContent(words);
    }
    const accounts = page.getByRole('region', { name: 'Accounts' });
    await expect
      .element(accounts)
      .toMatchTextContent(
        device === 'phone' ? 'TotalDebit$75.00Credit$75.00' : 'Total$75.00$75.00',
      );
    await expectNothingCutOff();
    await expectAccessible();
  },
);

test('sending is started from the preview', async () => {
  const { server, url } = open();
  const started = server.answer(on.send, () => ({ success, message: 'It is being sent.' }));
  await button('Start Sending').click();
  await expect.poll(() => started[0]?.body).toEqual({ isSending: true });
  await expect.poll(url).toBe(path);
});

test('without anything to send the preview says so', async () => {
  const none = { count: 0, list: [] };
  const customers = { known: 0, byName: 0, byEmail: 0, added: 0, list: [] };
  open({ months: [], accounts: [], items: [], customers, deposits: none, blocked: none });
  await expect.element(page.getByText('QuickBooks has everything as it is here.')).toBeVisible();
  await expectAccessible();
});

test('a preview that fails can be tried again', async () => {
  const server = startScript();
  server.answer(on.status, () => ({ success, data: status }));
  server.refuse(on.preview, 'quickbooks/failed');
  mountApp(`${path}/preview`);
  await expect.element(page.getByText('Error Loading Preview')).toBeVisible();
  await expectAccessible();
});

test('without a connection, the preview leads to it instead of trying again', async () => {
  const server = startScript();
  server.answer(on.status, () => ({ success, data: { ...status, connection: null } }));
  server.refuse(on.preview, 'quickbooks/not-connected');
  mountApp(`${path}/preview`);
  await expect.element(page.getByText('QuickBooks isn’t connected')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to QuickBooks' })).toBeVisible();
  await expect.element(button('Try Again')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a long list shows its beginning first', async () => {
  const list = Array.from({ length: 30 }, (_, index) => ({
    donorId: makeId(index + 1),
    donor: `Donor ${index}`,
    by: 'new' as const,
    customer: `Donor ${index}`,
    isNameUsed: false,
  }));
  open({ customers: { known: 0, byName: 0, byEmail: 0, added: 40, list } });
  await button('Show 5 more').click();
  await expect.element(page.getByText('And 10 more.')).toBeVisible();
});

const document: QuickBooksDocument = {
  _id: makeId(5),
  kind: 'sales-receipt',
  state: 'held',
  donationId: makeId(6),
  payoutId: null,
  name: 'Noor Haddad',
  date: day('2026-03-31'),
  amount: cents(5_000),
  reason: null,
  heldUntil: '2026-04-01T10:00:00.000Z',
  nextAttemptAt: null,
  quickBooksId: null,
  isMoved: true,
  adjustments: [],
};

const ofDocument: QuickBooksDocumentPreview = {
  does: 'create',
  reason: null,
  date: day('2026-03-31'),
  customer: { by: 'new', customer: 'Noor Haddad' },
  account: 'Undeposited Funds',
  lines: [{ description: 'Annual fund', name: 'Donation', class: 'General', amount: cents(5_000) }],
  note: 'Pledgewell 1',
};

test.each([
  [ofDocument, 'This will be added to QuickBooks.'],
  [{ ...ofDocument, does: 'update' as const }, 'QuickBooks will be changed to this.'],
  [
    { ...ofDocument, does: 'adjust' as const, customer: null, account: null },
    'this journal entry will be added',
  ],
  [
    { ...ofDocument, does: 'blocked' as const, lines: [], reason: 'Add the class.' },
    'Add the class.',
  ],
  [{ ...ofDocument, does: 'nothing' as const, lines: [] }, 'None of this is in QuickBooks.'],
])('a document shows what will be sent: %#', async (data, sentence) => {
  const server = startScript();
  server.answer(on.status, () => ({ success, data: status }));
  server.answer(on.documents, ({ query }) => toPageAnswer([document], query));
  server.answer(on.previewDocument, () => ({ success, data }));
  mountApp(path);
  await expect.element(main).toMatchTextContent('Dated on the first open day');
  await button('Preview: Noor Haddad').click();
  await expect.element(dialog).toMatchTextContent(sentence);
  await expectOverlayAccessible('dialog');
});

test('a preview of a document that fails says so', async () => {
  const server = startScript();
  server.answer(on.status, () => ({ success, data: status }));
  server.answer(on.documents, ({ query }) => toPageAnswer([document], query));
  server.refuse(on.previewDocument, 'quickbooks/failed');
  mountApp(path);
  await button('Preview: Noor Haddad').click();
  await expect.element(dialog).toMatchTextContent('Error Loading Preview');
});

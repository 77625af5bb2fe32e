import {
  fundEndpoints,
  quickBooksEndpoints as on,
  type QuickBooksDocument,
  type QuickBooksStatus,
} from '@pledgewell/contract';
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
import { mountApp, resizeWindow, startScript } from '../../../test/mount.tsx';

const button = (name: string) => page.getByRole('button', { name });
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const path = '/dashboard/accounting/quickbooks';

const mapping = {
  startsOn: day('2026-01-01'),
  itemId: '7',
  fundItems: [],
  bankAccountId: '1',
  feeAccountId: '10',
  classSource: 'none' as const,
  holdHours: 24,
  isAutomatic: true,
};

const connection: NonNullable<QuickBooksStatus['connection']> = {
  companyName: 'Hillside Food Bank',
  hasClasses: true,
  isConnected: true,
  mapping,
  isSending: true,
  wasStarted: true,
  problem: null,
  version: 3,
};

const status: QuickBooksStatus = {
  isOffered: true,
  isTestMode: true,
  connection,
  counts: { synced: 12, blocked: 1 },
  progress: null,
};

const blocked: QuickBooksDocument = {
  _id: makeId(1),
  kind: 'sales-receipt',
  state: 'blocked',
  donationId: makeId(2),
  payoutId: null,
  name: 'Noor Haddad',
  date: day('2026-03-31'),
  amount: cents(5_000),
  reason: 'The books are closed for this day.',
  heldUntil: null,
  nextAttemptAt: null,
  quickBooksId: null,
  isMoved: false,
  adjustments: [],
};
const deposit: QuickBooksDocument = {
  ...blocked,
  _id: makeId(3),
  kind: 'deposit',
  state: 'synced',
  donationId: null,
  payoutId: makeId(4),
  name: '',
  reason: null,
  quickBooksId: '41',
  adjustments: [{ quickBooksId: '57', date: day('2026-04-01') }],
};

function open(changes: Partial<QuickBooksStatus> = {}) {
  const server = startScript();
  server.answer(on.status, () => ({ success, data: { ...status, ...changes } }));
  server.answer(on.documents, ({ query }) => toPageAnswer([blocked, deposit], query));
  return { server, ...mountApp(path) };
}

test('before it is connected the screen says what will happen, and what is missing', async () => {
  open({ connection: null, counts: {}, isOffered: false });
  await expect.element(main).toMatchTextContent('Donations become sales receipts');
  await expect.element(button('Connect QuickBooks')).toBeDisabled();
  await expectAccessible();
});

test.each(['desktop', 'phone'])(
  'a document says where it is and what to do about it (%s)',
  async (device) => {
    if (device === 'phone') await resizeWindow();
    const { server } = open();
    const sent = server.answer(on.sendAgain, () => ({ success, message: 'It is sent.' }));
    for (const words of ['Hillside Food Bank', 'Blocked (1)', 'In the books (12)']) {
      await expect.element(main).toMatchTextContent(words);
    }
    await expect.element(main).toMatchTextContent('The books are closed for this day.');
    await expect.element(main).toMatchTextContent('by journal entry No. 57 of Apr 1, 2026');
    await expectAccessible();
    await button('Send Again: Noor Haddad').click();
    await expect.poll(() => sent.length).toBe(1);
  },
);

test('the states filter the list', async () => {
  const { url } = open();
  await button('Blocked (1)').click();
  await expect.poll(url).toBe(`${path}?state=blocked`);
});

test('the first sending shows its progress and the time left', async () => {
  const progress = { done: 2_500, total: 10_000, perMinute: 480, secondsLeft: 938 };
  open({ progress, counts: { synced: 2_500, waiting: 7_500 } });
  await expect
    .element(main)
    .toMatchTextContent('2,500 of 10,000 in the books · 480 a minute · about 16 minutes left');
  await expectAccessible();
});

test('once the last document is in the books, the list says so too', async () => {
  const { server } = open({ counts: { waiting: 1 } });
  const waiting = { ...blocked, state: 'waiting' as const, reason: null };
  const list = { isSynced: false };
  server.answer(on.documents, ({ query }) =>
    toPageAnswer([list.isSynced ? { ...waiting, state: 'synced' } : waiting], query),
  );
  await expect.element(main).toMatchTextContent('Waiting');
  server.answer(on.status, () => {
    // The list that is requested at the same moment is still the earlier one.
    setTimeout(() => (list.isSynced = true));
    return { success, data: { ...status, counts: { synced: 1 } } };
  });
  await expect.element(button('Details: Noor Haddad'), { timeout: 15_000 }).toBeVisible();
});

test('by hand, somebody sends what is waiting', async () => {
  const byHand = { ...connection, mapping: { ...mapping, isAutomatic: false } };
  const { server } = open({ connection: byHand, counts: { waiting: 3 } });
  const sent = server.answer(on.sendWaiting, () => ({ success, message: '3 are being sent.' }));
  await expect.element(main).toMatchTextContent('Documents are sent when you choose Send Now.');
  await button('Send Now (3)').click();
  await expect.poll(() => sent.length).toBe(1);
});

test('items and accounts are chosen from what the company has', async () => {
  const { server } = open({ connection: { ...connection, mapping: null, isSending: false } });
  const choice = (id: string, name: string) => ({ id, name });
  server.answer(on.choices, () => ({
    success,
    data: {
      items: [choice('7', 'Donation')],
      bankAccounts: [choice('1', 'Checking')],
      expenseAccounts: [choice('10', 'Processing Fees')],
    },
  }));
  server.answer(fundEndpoints.list, () => toListAnswer([]));
  const settings = { ...mapping, version: 4 };
  const mapped = server.answer(on.map, () => ({ success, data: settings }));
  await expect.element(button('Start Sending')).toBeDisabled();
  await button('Settings').click();
  await expect.element(page.getByRole('combobox', { name: 'Item' })).toBeVisible();
  await expectOverlayAccessible('dialog');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByText('Choose an item.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Item' }).selectOptions('Donation');
  await page.getByRole('combobox', { name: 'Bank account' }).selectOptions('Checking');
  await page.getByRole('combobox', { name: 'Fee account' }).selectOptions('Processing Fees');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => mapped.length).toBe(1);
  expect(mapped[0]?.body).toMatchObject({ itemId: '7', bankAccountId: '1', version: 3 });
});

test('a connection that has ended says so, and sending is paused and ended', async () => {
  const { server } = open();
  const paused = server.answer(on.send, () => ({ success, message: 'Sending is paused.' }));
  const ended = server.answer(on.disconnect, () => ({ success, message: 'Disconnected.' }));
  await button('Pause Sending').click();
  await expect.poll(() => paused[0]?.body).toEqual({ isSending: false });
  const problem = 'The connection to QuickBooks has ended. Connect it again.';
  server.answer(on.status, () => ({
    success,
    data: { ...status, connection: { ...connection, isConnected: false, problem } },
  }));
  await button('Disconnect').click();
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect.poll(() => ended.length).toBe(1);
  await expect.element(page.getByText(problem)).toBeVisible();
  await expect.element(button('Connect Again')).toBeVisible();
});

test('a return that was refused says so', async () => {
  const server = startScript();
  server.refuse(on.finish, 'quickbooks/canceled');
  mountApp(`${path}/return?error=access_denied&state=x`);
  await expect.element(page.getByText('QuickBooks was not connected.')).toBeVisible();
  await expectAccessible();
});

test('a smaller plan is told which plans have it', async () => {
  startScript({ user: onTrial('starter') });
  mountApp(path);
  await expect.element(page.getByText('Part of accounting integration')).toBeVisible();
});

test('a viewer sees that accounting is not part of their role', async () => {
  startScript({ user: { ...someUser, role: 'viewer' } });
  mountApp(path);
  await expect.element(page.getByText('Not part of your role')).toBeVisible();
});

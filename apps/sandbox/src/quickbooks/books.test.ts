import { beforeAll, expect, test } from 'vitest';
import { faultCode, quickBooksWorld } from '../../test/quickbooks-world.ts';

const world = quickBooksWorld({ closeDate: '2025-12-31' });

let ids: Record<'checking' | 'undeposited' | 'fees' | 'donation' | 'general' | 'check', string>;
let customerId: string;

beforeAll(async () => {
  ids = {
    checking: await world.findId('Account', 'Checking'),
    undeposited: await world.findId('Account', 'Undeposited Funds'),
    fees: await world.findId('Account', 'Processing Fees'),
    donation: await world.findId('Item', 'Donation'),
    general: await world.findId('Class', 'General'),
    check: await world.findId('PaymentMethod', 'Check'),
  };
  customerId = (await world.create('Customer', { DisplayName: 'Ada Byron' })).Id;
});

const line = (amount: number, more: object = {}) => ({
  Amount: amount,
  DetailType: 'SalesItemLineDetail',
  SalesItemLineDetail: { ItemRef: { value: ids.donation }, ...more },
});

const receipt = (amount: number, more: object = {}) => ({
  CustomerRef: { value: customerId },
  TxnDate: '2026-03-02',
  Line: [line(amount, { ClassRef: { value: ids.general } })],
  ...more,
});

const link = (id: string, amount: number, type = 'SalesReceipt') => ({
  Amount: amount,
  LinkedTxn: [{ TxnId: id, TxnType: type, TxnLineId: '0' }],
});

const fee = (amount: number) => ({
  Amount: amount,
  DetailType: 'DepositLineDetail',
  DepositLineDetail: { AccountRef: { value: ids.fees } },
});

const deposit = (...lines: object[]) => ({
  TxnDate: '2026-03-04',
  DepositToAccountRef: { value: ids.checking },
  Line: lines,
});

async function balances() {
  const { accounts, isBalanced } = await world.books();
  expect(isBalanced).toBe(true);
  return new Map(accounts.map((each) => [each.name, each.debitCents - each.creditCents]));
}

/** What some work changed in the books, by account, without the accounts it left alone. */
async function booked(work: () => Promise<unknown>) {
  const before = await balances();
  await work();
  const changes = [...(await balances())].map(([name, cents]): [string, number] => [
    name,
    cents - (before.get(name) ?? 0),
  ]);
  return Object.fromEntries(changes.filter(([, cents]) => cents !== 0));
}

test('a sales receipt debits Undeposited Funds and credits the account of its item', async () => {
  let created: Record<string, unknown> = {};
  const changes = await booked(async () => {
    created = await world.create('SalesReceipt', receipt(25.5, { DocNumber: 'R-1' }));
  });

  expect(changes).toEqual({ 'Undeposited Funds': 2_550, Contributions: -2_550 });
  expect(created).toMatchObject({
    SyncToken: '0',
    domain: 'QBO',
    CustomerRef: { value: customerId, name: 'Ada Byron' },
    DepositToAccountRef: { name: 'Undeposited Funds' },
    TotalAmt: 25.5,
    Line: [
      { Amount: 25.5, SalesItemLineDetail: { ClassRef: { name: 'General' } } },
      { DetailType: 'SubTotalLineDetail', Amount: 25.5 },
    ],
  });
});

test('a deposit holds receipts, a refund and a fee, and its total is the line of the bank', async () => {
  const [one, other] = [
    await world.create('SalesReceipt', receipt(100)),
    await world.create('SalesReceipt', receipt(50)),
  ];
  const refund = await world.create('RefundReceipt', {
    ...receipt(20),
    DepositToAccountRef: { value: ids.undeposited },
  });

  const lines = [link(one.Id, 100), link(other.Id, 50), link(refund.Id, -20, 'RefundReceipt')];
  const changes = await booked(async () => {
    const created = await world.create('Deposit', { ...deposit(...lines, fee(-4.36)) });
    expect(created).toMatchObject({ TotalAmt: 125.64, DepositToAccountRef: { name: 'Checking' } });
  });

  expect(changes).toEqual({
    Checking: 12_564,
    'Undeposited Funds': -13_000,
    'Processing Fees': 436,
  });
});

test('a receipt is deposited once, and stays as it is until the deposit is gone', async () => {
  const { Id } = await world.create('SalesReceipt', receipt(30));
  const made = await world.create('Deposit', deposit(link(Id, 30)));

  expect(faultCode(await world.call('POST deposit', deposit(link(Id, 30))))).toBe('6000');
  const change = { Id, SyncToken: '0', sparse: true, Line: [line(40)] };
  expect(faultCode(await world.call('POST salesreceipt', change))).toBe('6540');
  const removal = 'POST salesreceipt?operation=delete';
  expect(faultCode(await world.call(removal, { Id, SyncToken: '0' }))).toBe('6540');
  const note = { Id, SyncToken: '0', sparse: true, PrivateNote: 'Thanked' };
  expect((await world.call('POST salesreceipt', note)).status).toBe(200);

  const { status, body } = await world.call('POST deposit?operation=delete', {
    Id: made.Id,
    SyncToken: '0',
  });
  expect([status, body['Deposit']]).toEqual([
    200,
    { status: 'Deleted', domain: 'QBO', Id: made.Id },
  ]);
  expect((await world.call(removal, { Id, SyncToken: '1' })).status).toBe(200);
});

test('a deposit refuses another amount, money that went to the bank, and a line without account', async () => {
  const { Id } = await world.create('SalesReceipt', receipt(10));
  const direct = await world.create('SalesReceipt', {
    ...receipt(10),
    DepositToAccountRef: { value: ids.checking },
  });

  for (const lines of [[link(Id, 11)], [link(direct.Id, 10)], [link(Id, 10), link(Id, 10)]]) {
    expect(faultCode(await world.call('POST deposit', deposit(...lines)))).toBe('6000');
  }
  const both = { ...link(Id, 10), DetailType: 'DepositLineDetail' };
  expect(faultCode(await world.call('POST deposit', deposit(both)))).toBe('2020');
  expect(faultCode(await world.call('POST deposit', deposit(link(Id, 10), fee(-11))))).toBe('6000');
});

test('a refund takes money back, and a voided receipt leaves the books', async () => {
  const { Id } = await world.create('SalesReceipt', receipt(60));
  const refund = { ...receipt(15), DepositToAccountRef: { value: ids.checking } };
  expect(await booked(() => world.create('RefundReceipt', refund))).toEqual({
    Checking: -1_500,
    Contributions: 1_500,
  });

  const removed = await booked(() =>
    world.call('POST salesreceipt?include=void', { Id, SyncToken: '0', sparse: true }),
  );
  expect(removed).toEqual({ 'Undeposited Funds': -6_000, Contributions: 6_000 });
  const { body } = await world.call(`GET salesreceipt/${Id}`);
  expect(body['SalesReceipt']).toMatchObject({
    TotalAmt: 0,
    PrivateNote: 'Voided',
    SyncToken: '1',
  });
});

test('a journal entry is booked only if it balances', async () => {
  const entry = (credit: number) => ({
    TxnDate: '2026-03-05',
    Line: (
      [
        ['Debit', 12.34, ids.fees],
        ['Credit', credit, ids.checking],
      ] as const
    ).map(([PostingType, Amount, account]) => ({
      Amount,
      DetailType: 'JournalEntryLineDetail',
      JournalEntryLineDetail: { PostingType, AccountRef: { value: account } },
    })),
  });

  expect(faultCode(await world.call('POST journalentry', entry(12.33)))).toBe('6000');
  expect(await booked(() => world.create('JournalEntry', entry(12.34)))).toEqual({
    'Processing Fees': 1_234,
    Checking: -1_234,
  });
});

test('closed books take nothing new and let nothing go', async () => {
  const old = receipt(5, { TxnDate: '2025-12-31' });
  expect(faultCode(await world.call('POST salesreceipt', old))).toBe('6210');

  await world.setCompany({ closeDate: null });
  const { Id } = await world.create('SalesReceipt', old);
  await world.setCompany({ closeDate: '2025-12-31' });
  const move = { Id, SyncToken: '0', sparse: true, TxnDate: '2026-01-01' };
  expect(faultCode(await world.call('POST salesreceipt', move))).toBe('6210');
  const removal = await world.call('POST salesreceipt?operation=delete', { Id, SyncToken: '0' });
  expect(faultCode(removal)).toBe('6210');
});

test('people close the books and deactivate accounts on the page, which says what it refuses', async () => {
  const post = (form: Record<string, string>) =>
    fetch(world.url(`/companies/${world.realmId()}`), {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });

  const refused = await post({ action: `deactivate ${ids.undeposited}` });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('This account is used by QuickBooks');
  expect(
    (await post({ action: `deactivate ${await world.findId('Account', 'Event Income')}` })).status,
  ).toBe(303);
  expect(await world.findId('Account', 'Event Income')).toBe('');

  await post({ action: 'close', closeDate: '2026-03-31' });
  expect(faultCode(await world.call('POST salesreceipt', receipt(5)))).toBe('6210');
  await post({ action: 'close', closeDate: '2025-12-31' });
  await post({ action: 'lapse' });
  expect(faultCode(await world.call('POST salesreceipt', receipt(5)))).toBe('6190');
  await post({ action: 'renew' });
  await post({ action: 'disconnect' });
  expect((await world.call('GET preferences')).status).toBe(401);
  await world.reconnect();
});

test('the page shows the accounts, the transactions with their lines, and text as text', async () => {
  await world.create('Customer', { DisplayName: '<img src=x>' });
  const page = await fetch(world.url(`/companies/${world.realmId()}`));
  const html = await page.text();

  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html).toContain('Processing Fees');
  expect(html).toContain('Sales Receipt R-1');
  expect(html).toContain('$25.50');
  expect(html).toContain('The books are closed through 2025-12-31.');
  expect(html).toContain('&lt;img src=x&gt;');
  expect(html).not.toContain('<img');
  expect(await (await fetch(world.url(''))).text()).toContain('Hillside');
});

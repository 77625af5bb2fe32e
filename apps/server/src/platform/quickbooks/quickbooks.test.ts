import { randomUUID } from 'node:crypto';
import { cents } from '@pledgewell/domain/money';
import { beforeAll, expect, test } from 'vitest';
import {
  addCustomer,
  checks,
  faultFrom,
  findId,
  newReceipt,
  publicUrl,
  quickBooksWorld,
  returnTo,
} from '../../../test/world/quickbooks-world.ts';

const world = quickBooksWorld();

let ids: Record<'donation' | 'fees' | 'checking', string>;

beforeAll(async () => {
  const company = world.company();
  ids = {
    donation: await findId(company, 'Item', 'Donation'),
    fees: await findId(company, 'Account', 'Processing Fees'),
    checking: await findId(company, 'Account', 'Checking'),
  };
});

test('connecting goes through the product’s own page, with the scope and the state', async () => {
  const url = new URL(await world.quickBooks().begin(checks, returnTo));

  expect(url.href.split('?')[0]).toBe(`${publicUrl}/sandbox/quickbooks/connect/oauth2`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: world.sandbox().quickBooks.clientId,
    response_type: 'code',
    redirect_uri: returnTo,
    scope: 'com.intuit.quickbooks.accounting',
    state: checks.state,
  });
  expect(
    world.tokens().refreshEndsAt.getTime() - world.tokens().accessEndsAt.getTime(),
  ).toBeGreaterThan(99 * 24 * 60 * 60 * 1_000);
});

test('a canceled consent, another state and a used code give no tokens', async () => {
  const canceled = await world.consent({ answer: 'cancel' });
  expect((await faultFrom(world.quickBooks().finish(canceled, checks))).kind).toBe('canceled');

  const callback = await world.consent({ answer: 'connect' });
  const other = { ...checks, state: 'another state' };
  expect((await faultFrom(world.quickBooks().finish(callback, other))).kind).toBe('refused');
  await world.quickBooks().finish(callback, checks);
  const again = await faultFrom(world.quickBooks().finish(callback, checks));
  expect(again.kind).toBe('unauthorized');
  expect(again.message).not.toContain(callback.searchParams.get('code'));
  await world.connect();
});

test('a donation goes from a receipt to the deposit that equals the line of the bank', async () => {
  const donor = await addCustomer(world.company(), "Pat O'Brien");
  const gift = await world
    .company()
    .create(
      'SalesReceipt',
      newReceipt(ids.donation, 10_029, { CustomerRef: { value: donor.Id } }),
      randomUUID(),
    );
  const deposit = await world.company().create(
    'Deposit',
    {
      TxnDate: '2026-03-04',
      DepositToAccountRef: { value: ids.checking },
      Line: [
        {
          Amount: cents(10_029),
          LinkedTxn: [{ TxnId: gift.Id, TxnType: 'SalesReceipt', TxnLineId: '0' }],
        },
        {
          Amount: cents(-321),
          DetailType: 'DepositLineDetail',
          DepositLineDetail: { AccountRef: { value: ids.fees } },
        },
      ],
    },
    randomUUID(),
  );

  expect(deposit.TotalAmt).toBe(9_708);
  expect(await world.company().read('Account', ids.checking)).toMatchObject({
    CurrentBalance: 9_708,
  });
  expect(await world.company().read('SalesReceipt', gift.Id)).toMatchObject({
    TotalAmt: 10_029,
    CustomerRef: { name: "Pat O'Brien" },
  });
  const found = await world
    .company()
    .query('Customer', { where: [['DisplayName', '=', "Pat O'Brien"]] });
  expect(found).toMatchObject([{ Id: donor.Id }]);
});

test('entities are updated with their token, and deleted', async () => {
  const created = await world
    .company()
    .create('SalesReceipt', newReceipt(ids.donation, 500), randomUUID());
  const note = { PrivateNote: 'Thanked' };
  const updated = await world.company().update('SalesReceipt', created, note, randomUUID());
  expect(updated).toMatchObject({ SyncToken: '1', PrivateNote: 'Thanked', TotalAmt: 500 });

  const stale = await faultFrom(
    world.company().update('SalesReceipt', created, note, randomUUID()),
  );
  expect(stale).toMatchObject({ kind: 'staleToken', code: '5010' });
  await world.company().delete('SalesReceipt', updated, randomUUID());
  expect((await faultFrom(world.company().read('SalesReceipt', created.Id))).kind).toBe('notFound');
});

test('what a company can is read, and its lists are read page by page', async () => {
  await world.order('PUT company', { closeDate: '2025-12-31' });
  expect(await world.company().info()).toEqual({
    name: 'Hillside',
    hasClasses: true,
    hasDepartments: false,
    closeDate: '2025-12-31',
    usesOwnNumbers: true,
  });
  const accounts = await world.company().listAll('Account', [['Active', 'in', ['true', 'false']]]);
  expect(accounts.length).toBe(await world.company().count('Account'));
});

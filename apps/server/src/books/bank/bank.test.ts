import type { BankLine, StatementPreview } from '@pledgewell/contract';
import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { fetchArchive, restoreInto } from '../../../test/documents/archives.ts';
import {
  csv,
  decide,
  giveCheck,
  listLines,
  newAccount,
  oneLine,
  upload,
} from '../../../test/books/bank.ts';
import { given, signIn } from '../../../test/world/world.ts';

describe('a bank statement', () => {
  test('is shown as it is read before anything is stored', async () => {
    const mine = await given.organization();
    const file = csv('03/14/2026,DEPOSIT,"1,250.00"', '03/20/2026,RENT,(900.00)', 'Total,,350');
    const { body } = await signIn(mine).upload('/api/bank/statements/preview', file);
    expect(body['data']).toMatchObject({
      format: 'csv',
      lines: [
        { day: '2026-03-14', amount: 1250, description: 'DEPOSIT' },
        { day: '2026-03-20', amount: -900, description: 'RENT' },
      ],
      count: 2,
      moneyIn: 1250,
      moneyOut: -900,
      skipped: [{ row: 4, problem: '“Total” isn’t a date.' }],
    } satisfies Partial<Record<keyof StatementPreview, unknown>>);
    expect(await listLines(mine)).toEqual([]);
  });

  test('is read by the columns that a person chose', async () => {
    const mine = await given.organization();
    const file = csv('03/04/2026,GIFT,5.00');
    const path = '/api/bank/statements/preview?order=day-first&description=1,0';
    const { body } = await signIn(mine).upload(path, file);
    expect((body['data'] as StatementPreview).lines).toEqual([
      { day: '2026-04-03', amount: 5, description: 'GIFT 03/04/2026' },
    ]);
  });

  test('never doubles a line of an earlier statement of the same account', async () => {
    const mine = await given.organization();
    const account = await newAccount(mine);
    const same = '2026-03-14,DEPOSIT,50.00';
    await upload(mine, account, csv(same, '2026-03-15,RENT,-9.00'));
    const { statement } = await upload(mine, account, csv(same, same, '2026-03-16,FEE,-1.00'));
    expect(statement).toMatchObject({ lineCount: 3, newLineCount: 2 });
    expect((await listLines(mine)).map(({ amount }) => amount)).toEqual([-1, -9, 50, 50]);
    expect(await listLines(mine, '?direction=out')).toHaveLength(2);

    const other = await upload(mine, await newAccount(mine), csv(same));
    expect(other.statement.newLineCount).toBe(1);
    const { body } = await signIn(mine).get('/api/bank/statements');
    expect(body['count']).toBe(3);
  });

  test('needs an account, and a file that can be read', async () => {
    const mine = await given.organization();
    const foreign = await newAccount(await given.organization());
    const line = csv('2026-03-14,DEPOSIT,50.00');
    expect(await upload(mine, foreign, line)).toMatchObject({
      status: 404,
      code: 'bank/no-account',
    });
    const account = await newAccount(mine);
    expect((await upload(mine, account, Buffer.from('\0\0'.repeat(99)))).code).toBe(
      'bank/unreadable',
    );
  });
});

describe('a bank line', () => {
  test('is matched to the checks of a day that add up to it, and this can be undone', async () => {
    const mine = await given.organization();
    const ids = [await giveCheck(mine, 100), await giveCheck(mine, 250.5)];
    const line = await oneLine(mine, '2026-03-14,DEPOSIT,350.50');
    const [best] = line.proposals;
    expect(best).toMatchObject({ kind: 'donations', confidence: 'high' });
    expect(best?.records.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());

    const matched = await decide(mine, line, 'match', { donationIds: ids });
    expect(matched.body['data']).toMatchObject({
      state: 'matched',
      proposals: [],
      matches: [{ amount: 100 }, { amount: 250.5 }],
    });
    expect(await decide(mine, line, 'match', { donationIds: ids })).toMatchObject({
      status: 409,
      body: { code: 'bank/not-open' },
    });
    const again = await oneLine(mine, '2026-03-14,DEPOSIT,100.00');
    expect(again.proposals).toEqual([]);
    const twice = await decide(mine, again, 'match', { donationIds: ids.slice(0, 1) });
    expect(twice.body['code']).toBe('bank/already-matched');

    const reopened = await decide(mine, line, 'reopen');
    expect(reopened.body['data']).toMatchObject({ state: 'open', matches: [] });
    expect((reopened.body['data'] as BankLine).proposals).toHaveLength(1);
  });

  test('is never matched to another amount, to what is not money, or to nothing', async () => {
    const mine = await given.organization();
    const line = await oneLine(mine, '2026-03-14,DEPOSIT,350.00');
    const unequal = await decide(mine, line, 'match', {
      donationIds: [await giveCheck(mine, 300)],
    });
    expect(unequal.body).toMatchObject({
      code: 'bank/unequal',
      message: 'What you chose adds up to $300.00, but the line is $350.00.',
    });
    const theirs = await giveCheck(await given.organization(), 350);
    const foreign = await decide(mine, line, 'match', { donationIds: [theirs] });
    expect(foreign.body['code']).toBe('bank/no-record');
    expect((await decide(mine, line, 'match', {})).status).toBe(400);
    const out = await oneLine(mine, '2026-03-15,RENT,-9.00');
    const moneyOut = await decide(mine, out, 'match', { donationIds: [theirs] });
    expect(moneyOut.body['code']).toBe('bank/money-out');
  });

  test('is matched to a payout within five days', async () => {
    const mine = await given.organization();
    const payoutId = '0198f2c0-0000-7000-8000-000000000001';
    await queryAsDatabaseOwner(
      `insert into payouts (organization_id, id, provider_id, account_id, amount_cents, currency,
         status, is_automatic, is_complete, created_at, arrives_on, checked_at)
       values ($1, $2, 'po_bank', 'acct', 9737, 'usd', 'paid', false, true, now(), '2026-03-12',
         now())`,
      [mine.id, payoutId],
    );
    const line = await oneLine(mine, '2026-03-14,STRIPE TRANSFER,97.37');
    expect(line.proposals).toMatchObject([
      { kind: 'payout', confidence: 'high', records: [{ id: payoutId, day: '2026-03-12' }] },
    ]);
    const { body } = await decide(mine, line, 'match', { payoutId });
    expect(body['data']).toMatchObject({
      state: 'matched',
      matches: [{ kind: 'payout', id: payoutId, amount: 97.37 }],
    });
  });

  test('that names a donor proposes the installment that is not recorded yet', async () => {
    const mine = await given.organization();
    const donor = await given.donor(mine, { name: 'Noor Haddad' });
    await given.pledge(mine, { donor: donor._id, amount: 120 });
    const line = await oneLine(mine, '2026-03-14,ZELLE FROM HADDAD NOOR,120.00');
    expect(line.proposals).toMatchObject([
      { kind: 'installment', records: [{ kind: 'pledge', label: 'Noor Haddad', amount: 120 }] },
    ]);
  });

  test('is ignored, which can be undone', async () => {
    const mine = await given.organization();
    const line = await oneLine(mine, '2026-03-14,INTEREST,0.12');
    expect((await decide(mine, line, 'ignore')).body['data']).toMatchObject({ state: 'ignored' });
    expect(await listLines(mine, '?state=open')).toEqual([]);
    expect((await decide(mine, line, 'ignore')).body['code']).toBe('bank/not-open');
    expect((await decide(mine, line, 'reopen')).body['data']).toMatchObject({ state: 'open' });
  });

  test('is listed as changed when its donation has another amount or is deleted', async () => {
    const mine = await given.organization();
    const files = ['2026-03-12,FIRST,350.00', '2026-03-13,SECOND,120.00', '2026-03-14,THIRD,75.00'];
    const ids = [await giveCheck(mine, 350), await giveCheck(mine, 120), await giveCheck(mine, 75)];
    for (const [index, file] of files.entries()) {
      await decide(mine, await oneLine(mine, file), 'match', { donationIds: [ids[index]] });
    }
    const list = async (changed: boolean) =>
      (await listLines(mine, `?state=matched&changed=${changed}`)).map((each) => each.description);
    expect([await list(true), await list(false)]).toEqual([[], ['THIRD', 'SECOND', 'FIRST']]);

    const setAmount = 'update donations set amount_cents = 34900 where id = $1';
    await queryAsDatabaseOwner(setAmount, [ids[0]]);
    await queryAsDatabaseOwner('delete from donations where id = $1', [ids[1]]);
    expect([await list(true), await list(false)]).toEqual([['SECOND', 'FIRST'], ['THIRD']]);
  });

  test('stays explained when its donation is erased', async () => {
    const mine = await given.organization();
    const id = await giveCheck(mine, 350);
    const line = await oneLine(mine, '2026-03-14,DEPOSIT,350.00');
    await decide(mine, line, 'match', { donationIds: [id] });
    await queryAsDatabaseOwner('delete from donations where organization_id = $1 and id = $2', [
      mine.id,
      id,
    ]);
    const [kept] = await listLines(mine, '?state=matched');
    expect(kept?.matches).toMatchObject([
      { id: null, kind: 'donation', label: 'A donation that was erased', day: null, amount: 350 },
    ]);
  });
});

test('plans without accounting integration have no bank statements', async () => {
  const mine = await given.organization({ tier: 'starter' });
  expect(await signIn(mine).get('/api/bank/lines')).toMatchObject({
    status: 403,
    body: { code: 'bank/plan' },
  });
});

test('an account has a name of its own', async () => {
  const mine = await given.organization();
  const account = { name: 'Savings', last4: null };
  expect((await signIn(mine).post('/api/bank/accounts', account)).status).toBe(201);
  expect((await signIn(mine).post('/api/bank/accounts', account)).body['code']).toBe(
    'bank/account-exists',
  );
  const { body } = await signIn(mine).get('/api/bank/accounts');
  expect(body).toMatchObject({ data: [account], count: 1 });
});

test('an archive has every line with what it is, and restores it', async () => {
  const mine = await given.organization();
  const id = await giveCheck(mine, 350);
  const line = await oneLine(mine, '2026-03-14,DEPOSIT,350.00');
  await decide(mine, line, 'match', { donationIds: [id] });
  const { bytes, files } = await fetchArchive(mine);
  expect(JSON.parse(files.get('bank-lines.json')?.toString() ?? '')).toMatchObject([
    { day: '2026-03-14', amount: 350, description: 'DEPOSIT', state: 'matched', donationIds: id },
  ]);

  const other = await given.organization();
  await restoreInto(other, bytes);
  expect(await listLines(other)).toMatchObject([
    { description: 'DEPOSIT', state: 'matched', matches: [{ amount: 350 }] },
  ]);
});

import type { ExpectedPayout, ListedStatement } from '@pledgewell/contract';
import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { csv, decide, listLines, newAccount, oneLine, upload } from '../../../test/books/bank.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

async function listStatements(organization: Organization) {
  const { body } = await signIn(organization).get('/api/bank/statements');
  return body['data'] as ListedStatement[];
}

const remove = (organization: Organization, { _id }: { _id: string }) =>
  signIn(organization).delete(`/api/bank/statements/${_id}`);

const withBalances = (...lines: string[]) =>
  Buffer.from(['Date,Description,Amount,Balance', ...lines, ''].join('\n'));

describe('the list of statements', () => {
  test('says who uploaded what, the balances, and what is missing in between', async () => {
    const mine = await given.organization();
    const account = await newAccount(mine);
    await upload(mine, account, withBalances('03/02/2026,A,50.00,150.00', '03/31/2026,B,-9,141'));
    await upload(mine, account, withBalances('05/01/2026,C,10.00,170.00'));
    const [may, march] = await listStatements(mine);
    expect(march).toMatchObject({
      firstDay: '2026-03-02',
      lastDay: '2026-03-31',
      openingBalance: 100,
      closingBalance: 141,
      lineCount: 2,
      decidedCount: 0,
      gap: null,
      removalRefusal: null,
    });
    expect(march?.uploadedBy).toMatch(/^Ada Okafor/);
    expect(may?.gap).toEqual({ firstDay: '2026-04-01', lastDay: '2026-04-30', difference: 19 });
    await upload(mine, account, withBalances('04/10/2026,D,19.00,160.00'));
    expect((await listStatements(mine)).map(({ gap }) => gap)).toEqual([null, null, null]);
  });

  test('of OFX has the period and the closing balance of the file', async () => {
    const mine = await given.organization();
    const ofx = `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
      <BANKTRANLIST><DTSTART>20260301<DTEND>20260331
      <STMTTRN><DTPOSTED>20260314<TRNAMT>50.00<FITID>1<NAME>GIFT</STMTTRN></BANKTRANLIST>
      <LEDGERBAL><BALAMT>150.00<DTASOF>20260331</LEDGERBAL>
      </STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
    const { statement } = await upload(mine, await newAccount(mine), Buffer.from(ofx));
    expect(statement).toMatchObject({
      firstDay: '2026-03-01',
      lastDay: '2026-03-31',
      openingBalance: 100,
      closingBalance: 150,
    });
    const later = ofx.replace('<DTASOF>20260331', '<DTASOF>20260402');
    const other = await upload(mine, await newAccount(mine), Buffer.from(later));
    expect(other.statement).toMatchObject({ openingBalance: null, closingBalance: null });
  });
});

describe('a statement', () => {
  test('is removed with its lines, and can be uploaded again', async () => {
    const mine = await given.organization();
    const account = await newAccount(mine);
    const file = csv('2026-03-14,DEPOSIT,50.00');
    const { statement } = await upload(mine, account, file);
    const foreign = await remove(await given.organization(), statement);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'bank/no-statement' } });
    expect((await remove(mine, statement)).status).toBe(200);
    expect(await listLines(mine)).toEqual([]);
    expect((await upload(mine, account, file)).statement.newLineCount).toBe(1);
  });

  test('stays while one of its lines is decided', async () => {
    const mine = await given.organization();
    const line = await oneLine(mine, '2026-03-14,INTEREST,0.12');
    await decide(mine, line, 'ignore');
    const [statement] = await listStatements(mine);
    if (!statement) throw new Error('There is no statement.');
    expect(statement.decidedCount).toBe(1);
    const refused = await remove(mine, statement);
    expect(refused.body['code']).toBe('bank/statement-used');
    expect(statement.removalRefusal).toBe(refused.body['message']);
    await decide(mine, line, 'reopen');
    expect((await remove(mine, statement)).status).toBe(200);
  });

  test('stays while a later one relies on its lines', async () => {
    const mine = await given.organization();
    const account = await newAccount(mine);
    const same = '2026-03-14,DEPOSIT,50.00';
    const { statement: first } = await upload(mine, account, csv(same));
    const later = await upload(mine, account, csv(same, '2026-03-15,DEPOSIT,60.00'));
    expect((await remove(mine, first)).body['code']).toBe('bank/statement-overlaps');
    await remove(mine, later.statement);
    expect((await remove(mine, first)).status).toBe(200);
    expect(await listLines(mine)).toEqual([]);
  });
});

async function addPayout(organization: Organization, id: string, dollars: number, day: string) {
  const payoutId = `0198f2c0-0000-7000-8000-00000000000${id}`;
  await queryAsDatabaseOwner(
    `insert into payouts (organization_id, id, provider_id, account_id, amount_cents, currency,
       status, is_automatic, is_complete, created_at, arrives_on, checked_at)
     values ($1, $2, $3, 'acct', $4, 'usd', 'paid', false, true, now(), $5, now())`,
    [organization.id, payoutId, `po_expected_${id}`, dollars * 100, day],
  );
  return payoutId;
}

test('payouts since the first statement are expected until a line has them', async () => {
  const mine = await given.organization();
  const expected = async () => {
    const { body } = await signIn(mine).get('/api/bank/expected-payouts');
    return body['data'] as ExpectedPayout[];
  };
  await addPayout(mine, '1', 10, '2026-02-01');
  const late = await addPayout(mine, '2', 20, '2026-03-10');
  const soon = await addPayout(mine, '3', 30, '2026-03-30');
  const here = await addPayout(mine, '4', 40, '2026-03-20');
  expect(await expected()).toEqual([]);
  await upload(mine, await newAccount(mine), csv('2026-03-01,FEE,-1.00', '2026-03-31,FEE,-1.00'));
  expect(await expected()).toEqual([
    { _id: late, amount: 20, arrivesOn: '2026-03-10', isLate: true },
    { _id: here, amount: 40, arrivesOn: '2026-03-20', isLate: true },
    { _id: soon, amount: 30, arrivesOn: '2026-03-30', isLate: false },
  ]);
  const line = await oneLine(mine, '2026-03-22,STRIPE,40.00');
  expect((await expected()).map(({ _id }) => _id)).toEqual([late, soon]);
  await decide(mine, line, 'match', { payoutId: here });
  expect((await expected()).map(({ _id }) => _id)).toEqual([late, soon]);
});

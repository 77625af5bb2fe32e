import { day } from '@pledgewell/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRecord } from '../../../platform/sheets/csv-text.ts';
import { readStatement } from './read-statement.ts';

const context = { today: day('2026-06-30'), timeZone: 'America/New_York' };
const read = (text: string) => readStatement(Buffer.from(text), {}, context);

const sgml = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>1<ACCTID>000-998877</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260301
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260314120000[-5:EST]<TRNAMT>250.00<FITID>F1<NAME>Smith & Sons
<MEMO>
</STMTTRN>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20260320<TRNAMT>-12,5<FITID>F2</FITID><CHECKNUM>77<MEMO>Rent</MEMO>
</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

describe('OFX', () => {
  test('of version 1 needs no closing tags, and says the end of the account number', async () => {
    expect(await read(sgml)).toMatchObject({
      format: 'ofx',
      last4: '8877',
      lines: [
        { day: '2026-03-14', amount: 25_000, description: 'Smith & Sons', bankId: 'F1' },
        { day: '2026-03-20', amount: -1_250, description: 'Rent · Check 77', bankId: 'F2' },
      ],
    });
  });

  test('of version 2 is XML', async () => {
    const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200"?>
      <OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD</CURDEF><BANKTRANLIST>
      <STMTTRN><DTPOSTED>20260314</DTPOSTED><TRNAMT>+5</TRNAMT><FITID>a</FITID>
      <NAME>Ann &amp; Bo</NAME></STMTTRN>
      </BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
    const { lines } = await read(xml);
    expect(lines).toEqual([
      { day: '2026-03-14', amount: 500, description: 'Ann & Bo', bankId: 'a' },
    ]);
  });

  test('in another currency, or of two accounts, is refused', async () => {
    await expect(read(sgml.replace('USD', 'CAD'))).rejects.toMatchObject({ code: 'bank/currency' });
    const [, statement = ''] = /(<STMTTRNRS>[\s\S]*<\/STMTTRNRS>)/.exec(sgml) ?? [];
    const two = sgml.replace('</BANKMSGSRSV1>', `${statement.replace('998877', '1111')}$&`);
    await expect(read(two)).rejects.toMatchObject({ code: 'bank/several-accounts' });
  });
});

const entry = (amount: string, more = '') => `<a:Ntry><a:Amt Ccy="USD">${amount}</a:Amt>
  <a:CdtDbtInd>CRDT</a:CdtDbtInd><a:Sts><a:Cd>BOOK</a:Cd></a:Sts>
  <a:BookgDt><a:Dt>2026-03-14</a:Dt></a:BookgDt>${more}</a:Ntry>`;
const camt = (entries: string) => `<?xml version="1.0"?>
  <a:Document xmlns:a="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><a:BkToCstmrStmt><a:Stmt>
  <a:Acct><a:Id><a:IBAN>DE02120300000000202051</a:IBAN></a:Id></a:Acct>${entries}
  </a:Stmt></a:BkToCstmrStmt></a:Document>`;

describe('CAMT.053', () => {
  test('has one line for each booked entry, with the payer and the purpose', async () => {
    const details = `<a:AcctSvcrRef>R1</a:AcctSvcrRef><a:NtryDtls><a:TxDtls><a:RltdPties><a:Dbtr>
      <a:Pty><a:Nm>Ann Lee</a:Nm></a:Pty></a:Dbtr></a:RltdPties>
      <a:RmtInf><a:Ustrd>Spring gala</a:Ustrd></a:RmtInf></a:TxDtls></a:NtryDtls>`;
    const out = entry('3.5').replace('CRDT', 'DBIT').replace('<a:Cd>BOOK</a:Cd>', 'BOOK');
    const pending = entry('9.00').replace('BOOK', 'PDNG');
    const { lines, last4 } = await read(camt(entry('100.00', details) + out + pending));
    expect(last4).toBe('2051');
    expect(lines).toEqual([
      { day: '2026-03-14', amount: 10_000, description: 'Ann Lee · Spring gala', bankId: 'R1' },
      { day: '2026-03-14', amount: -350, description: '', bankId: null },
    ]);
  });

  test('has its period, and its balances if they agree with the lines', async () => {
    const balance = (
      code: string,
      amount: string,
    ) => `<a:Bal><a:Tp><a:CdOrPrtry><a:Cd>${code}</a:Cd>
      </a:CdOrPrtry></a:Tp><a:Amt Ccy="USD">${amount}</a:Amt><a:CdtDbtInd>CRDT</a:CdtDbtInd></a:Bal>`;
    const period = `<a:FrToDt><a:FrDtTm>2026-03-01T00:00:00</a:FrDtTm>
      <a:ToDtTm>2026-03-31T23:59:59</a:ToDtTm></a:FrToDt>`;
    const statement = balance('OPBD', '10.00') + balance('CLBD', '110.00') + entry('100.00');
    expect(await read(camt(period + statement))).toMatchObject({
      period: { first: '2026-03-01', last: '2026-03-31' },
      opening: 1_000,
      closing: 11_000,
    });
    const next = `</a:Stmt><a:Stmt>${balance('CLBD', '500.00')}${entry('1.00')}`;
    expect(await read(camt(statement + next))).toMatchObject({ opening: null, closing: null });
  });

  test('never expands an entity of the file', async () => {
    const bomb = camt(entry('1.00')).replace(
      '<a:Document',
      '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c SYSTEM "file:///etc/passwd">]><a:Document',
    );
    await expect(read(bomb)).rejects.toMatchObject({ code: 'bank/unreadable' });
    const unknown = camt(entry('1.00', '<a:AddtlNtryInf>&b;</a:AddtlNtryInf>'));
    await expect(read(unknown)).rejects.toMatchObject({ code: 'bank/unreadable' });
  });
});

const summarize = async (file: string) =>
  (await read(file)).lines.map(({ day: date, amount, description }) => [date, amount, description]);

describe('a table of a bank', () => {
  test('with amounts without a sign is read by the word that says in or out', async () => {
    const file = `Transaction Date,Transaction Type,Transaction Description,Transaction Amount
03/14/2026,Credit,Deposit from ADA,250.00
03/15/2026,Debit,Withdrawal,900.00
`;
    expect(await summarize(file)).toEqual([
      ['2026-03-14', 25_000, 'Deposit from ADA'],
      ['2026-03-15', -90_000, 'Withdrawal'],
    ]);
  });

  test('keeps a description of one such word', async () => {
    const file = 'Date,Description,Amount\n03/14/2026,DEPOSIT,50.00\n';
    expect(await summarize(file)).toEqual([['2026-03-14', 5_000, 'DEPOSIT']]);
  });

  test('may have titles above unknown column names, and then asks about them', async () => {
    const file = `First Community Bank
Account: XXXX1234
Period: 03/01/2026 - 03/31/2026
Printed 04/01/2026 by Kim

Posted,What,Value USD
03/14/2026,DEPOSIT,250.00
03/15/2026,RENT,(900.00)
`;
    const { table, lines } = await read(file);
    expect(table?.layout.headerRow).toBe(6);
    expect(table?.unsure).toContain('headerRow');
    expect(lines.map(({ amount }) => amount)).toEqual([25_000, -90_000]);
  });

  test('without column names is read by what its columns hold', async () => {
    const file = `"03/14/2026","250.00","*","","ZELLE FROM MILLER ADA REF # PP0ABC"
"03/15/2026","-900.00","*","1234","RENT"
`;
    expect(await summarize(file)).toEqual([
      ['2026-03-14', 25_000, 'ZELLE FROM MILLER ADA REF # PP0ABC'],
      ['2026-03-15', -90_000, 'RENT'],
    ]);
    const named = await readStatement(Buffer.from(file), { headerRow: 1 }, context);
    expect(named.lines.map(({ amount }) => amount)).toEqual([-90_000]);
  });

  test('with semicolons, decimal commas and debit and credit apart is read', async () => {
    const file = `Buchungstag;Verwendungszweck;Soll;Haben;Saldo
14.03.2026;Spende Müller;;1.250,00;2.250,00
15.03.2026;Miete;900,00;;1.350,00
`;
    expect(await summarize(file)).toEqual([
      ['2026-03-14', 125_000, 'Spende Müller'],
      ['2026-03-15', -90_000, 'Miete'],
    ]);
    expect(await read(file)).toMatchObject({ opening: 100_000, closing: 135_000 });
  });

  test.each(['utf16le', 'latin1'] as const)('in %s is read', async (encoding) => {
    const mark = encoding === 'utf16le' ? '\uFEFF' : '';
    const file = Buffer.from(`${mark}Date,Description,Amount\n03/14/26,Café,5.00\n`, encoding);
    const { lines } = await readStatement(file, {}, context);
    expect(lines).toMatchObject([{ day: '2026-03-14', description: 'Café', amount: 500 }]);
  });
});

const text = fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map((raw) => `x ${raw} x`);

const row = fc.record({ amount: fc.integer({ min: -9_999_999, max: 9_999_999 }), text });

test('a CSV file is read as it was written, with any quotes and delimiters in it', async () => {
  const rows = fc.array(row, { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(rows, async (all) => {
      const cells = all.map((each) => ['2026-03-14', each.text, (each.amount / 100).toFixed(2)]);
      const table = [['Date', 'Description', 'Amount'], ...cells].map((each) =>
        csvRecord(each.map((value) => ({ text: value, isTyped: false }))),
      );
      const { lines } = await read(table.join(''));
      expect(lines.map(({ amount, description }) => ({ amount, text: description }))).toEqual(
        all.map((each) => ({ ...each, text: each.text.replaceAll(/\s+/g, ' ').trim() })),
      );
    }),
  );
});

test('a card number in a description is not kept', async () => {
  const { lines } = await read('Date,Description,Amount\n2026-03-14,CARD 4111111111111111,5.00\n');
  expect(lines[0]?.description).not.toContain('4111111111111111');
});

test.each([
  ['', 'bank/empty'],
  ['<html><body></body></html>', 'bank/unreadable'],
  ['<?xml version="1.0"?><other/>', 'bank/unreadable'],
  ['<OFX></STMTTRN></OFX>', 'bank/unreadable'],
  ['Name,Email\nAnn,ann@example.org\n', 'bank/no-columns'],
])('%j is refused', async (file, code) => {
  await expect(read(file)).rejects.toMatchObject({ code });
});

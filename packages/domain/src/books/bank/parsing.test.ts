import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, formatUsd, subtract, zero } from '../../money.ts';
import { day } from '../../day.ts';
import { decimalMarks, parseBankAmount, writeBankAmount } from './bank-amount.ts';
import { lineKeys } from './bank-line.ts';
import { readBankRow, type CsvLayout } from './csv-layout.ts';
import { guessLayout } from './guess-layout.ts';

const amount = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((value) => cents(value));
const context = { today: day('2026-06-30'), timeZone: 'America/New_York', isSerial: false };

check.prop([amount, fc.constantFrom(...decimalMarks)])(
  'an amount is read as it was written',
  (value, mark) => {
    expect(parseBankAmount(writeBankAmount(value, mark), mark)).toBe(value);
  },
);

check.prop([fc.integer({ min: 1, max: 99_999_999 }).map((value) => cents(value))])(
  'every way to write a debit is the same negative amount',
  (value) => {
    const text = formatUsd(value).replace('$', '');
    const ways = [`(${text})`, `(${formatUsd(value)})`, `${text}-`, `-${text}`, `− ${text}`];
    for (const way of [...ways, `${text} DR`, `USD -${text}`]) {
      expect(parseBankAmount(way, 'point')).toBe(subtract(zero, value));
    }
    const european = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 });
    expect(parseBankAmount(`-${european.format(value / 100)}`, 'comma')).toBe(
      subtract(zero, value),
    );
  },
);

test.each(['', 'n/a', '12,5,0', '1.2345', '€ 12.00', '--5', '(5)-', '5 DR CR'])(
  '%s is no amount in dollars',
  (text) => {
    expect(parseBankAmount(text, 'point')).toBeNull();
  },
);

test.each(['12.50', '1.23,5', '12,345'])(
  '%s is no amount with a comma before the cents',
  (text) => {
    expect(parseBankAmount(text, 'comma')).toBeNull();
  },
);

const rows = (...lines: string[][]) => lines.map((cells, index) => ({ row: index + 1, cells }));

describe('the layout of a table', () => {
  test('is found below a title, by the names of its columns', () => {
    const guess = guessLayout(
      rows(
        ['Account 1234', 'March 2026'],
        ['Posting Date', 'Description', 'Amount', 'Balance'],
        ['03/14/2026', 'DEPOSIT', '250.00', '1,000.00'],
        ['03/20/2026', 'RENT', '(900.00)', '100.00'],
      ),
    );
    expect(guess).toMatchObject({
      layout: { headerRow: 2, day: 0, order: 'month-first', amount: 2, description: [1] },
      unsure: [],
    });
  });

  test('takes money in and out from columns of their own', () => {
    const table = rows(
      ['Date', 'Details', 'Debit', 'Credit'],
      ['2026-03-14', 'Deposit', '', '250.00'],
      ['2026-03-20', 'Rent', '900.00', ''],
    );
    const guess = guessLayout(table);
    expect(guess?.unsure).toEqual([]);
    const read = table.slice(1).map(({ cells }) => {
      if (!guess) throw new Error('no layout');
      return readBankRow(cells, guess.layout, context).line?.amount;
    });
    expect(read).toEqual([25_000, -90_000]);
  });

  test('is read with European days and commas, and asks where it cannot know', () => {
    const clear = guessLayout(
      rows(['Datum', 'Verwendungszweck', 'Betrag'], ['31.03.2026', 'Spende', '1.250,00']),
    );
    expect(clear).toMatchObject({ layout: { order: 'day-first', decimal: 'comma' }, unsure: [] });
    const unclear = guessLayout(rows(['Date', 'Memo', 'Amount'], ['03/04/2026', 'Gift', '5.00']));
    expect(unclear).toMatchObject({ layout: { order: 'month-first' }, unsure: ['day'] });
  });

  test('needs a day and an amount', () => {
    expect(guessLayout(rows(['Name', 'Email'], ['Ann', 'ann@example.org']))).toBeNull();
    expect(guessLayout([])).toBeNull();
  });
});

check.prop([amount, fc.date({ min: new Date('1990-01-01'), max: new Date('2026-06-29') })], {
  examples: [[cents(0), new Date('2024-02-29')]],
})('a row is read as it was written, in every order of its date', (value, date) => {
  fc.pre(!Number.isNaN(date.getTime()));
  const [year = '', month = '', dayOfMonth = ''] = date.toISOString().slice(0, 10).split('-');
  const written = {
    'day-first': `${dayOfMonth}.${month}.${year}`,
    'month-first': `${month}/${dayOfMonth}/${year}`,
    'year-first': `${year}-${month}-${dayOfMonth}`,
  } as const;
  for (const order of ['day-first', 'month-first', 'year-first'] as const) {
    const layout: CsvLayout = {
      headerRow: null,
      day: 0,
      order,
      decimal: 'comma',
      amount: 1,
      moneyIn: null,
      moneyOut: null,
      description: [2],
      bankId: null,
      direction: null,
      balance: null,
    };
    const cells = [written[order], writeBankAmount(value, 'comma'), ' Gift \n of  Ann '];
    expect(readBankRow(cells, layout, context).line).toEqual({
      day: `${year}-${month}-${dayOfMonth}`,
      amount: value,
      description: 'Gift of Ann',
      bankId: null,
    });
  }
});

describe('the key of a line', () => {
  const line = { day: day('2026-03-14'), amount: cents(5_000), description: 'DEPOSIT' };

  test('tells equal lines of one day apart by their order', () => {
    const keys = lineKeys(Array.from({ length: 2 }, () => ({ ...line, bankId: null })));
    expect(new Set(keys).size).toBe(2);
  });

  test('is the same in a longer statement, and however the text is spaced', () => {
    const [first] = lineKeys([{ ...line, bankId: null }]);
    const other = { ...line, day: day('2026-03-01'), bankId: null };
    const again = { ...line, description: ' Deposit ', bankId: null };
    expect(lineKeys([other, again])[1]).toBe(first);
  });

  test('is the bank’s own id if there is one', () => {
    const moved = { ...line, day: day('2026-03-15'), bankId: 'F1' };
    expect(lineKeys([{ ...line, bankId: 'F1' }])).toEqual(lineKeys([moved]));
  });
});

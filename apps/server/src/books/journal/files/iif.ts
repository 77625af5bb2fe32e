import { writeUsd, type Cents } from '@pledgewell/domain';
import type { RawBuilder } from 'kysely';
import type { ReadRows } from '../../../platform/db/read-rows.ts';

const rowsAtOnce = 2_000;

/** The columns that `iifRows` selects, in this order. */
export type IifRow = [
  number: string,
  date: string,
  memo: string,
  position: number,
  account: string,
  name: string,
  className: string,
  amount: Cents,
];

const header = [
  '!TRNS\tTRNSTYPE\tDATE\tACCNT\tNAME\tCLASS\tAMOUNT\tDOCNUM\tMEMO',
  '!SPL\tTRNSTYPE\tDATE\tACCNT\tNAME\tCLASS\tAMOUNT\tDOCNUM\tMEMO',
  '!ENDTRNS',
];

/**
 * Writes journal entries as an Intuit Interchange Format file: the first line of an entry is a
 * TRNS row, the others are SPL rows, and ENDTRNS closes it. Debits are above zero. A tab or a line
 * break would end a field, so both become blanks.
 */
export async function* writeIif(rows: RawBuilder<unknown>, read: ReadRows): AsyncGenerator<Buffer> {
  yield toBytes(header);
  let open: string | null = null;
  for await (const batch of read(rows, rowsAtOnce)) {
    const lines: string[] = [];
    for (const row of batch as IifRow[]) {
      const [number] = row;
      if (open !== null && open !== number) lines.push('ENDTRNS');
      lines.push(toLine(open === number ? 'SPL' : 'TRNS', row));
      open = number;
    }
    yield toBytes(lines);
  }
  if (open !== null) yield toBytes(['ENDTRNS']);
}

function toLine(record: 'TRNS' | 'SPL', row: IifRow) {
  const [number, date, memo, , account, name, className, amount] = row;
  return [record, 'GENERAL JOURNAL', date, account, name, className, writeUsd(amount), number, memo]
    .map(oneField)
    .join('\t');
}

const oneField = (text: string) =>
  String(text)
    .replaceAll(/[\t\r\n"]+/g, ' ')
    .trim();

const toBytes = (lines: readonly string[]) =>
  Buffer.from(lines.map((line) => `${line}\r\n`).join(''));

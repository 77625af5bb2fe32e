import type { Table } from '../../../platform/sheets/table.ts';
import { donorColumns, pledgeColumns, rowColumns } from './columns.ts';
import type { CombinedRecord } from './combine.ts';
import { interpreter, type InterpretedRow } from './interpret.ts';
import type { Batch, StageWork } from './messages.ts';
import type { ReadingOptions } from './read-row.ts';

const rowsPerBatch = 1_000;

/** Interprets every row, and sends the rows in batches as the database accepts them. */
export async function stageTable(
  openTable: () => Promise<Table>,
  work: StageWork,
  send: (batch: Batch) => void,
) {
  const combine = await combineTable(openTable, work);
  const table = await openTable();
  const interpret = interpreter(toReading(table, work), combine);
  let read: InterpretedRow[] = [];
  const flush = () => {
    send(toBatch(read));
    read = [];
  };
  for await (const sheetRow of table.rows) {
    read.push(interpret(sheetRow));
    if (read.length === rowsPerBatch) flush();
  }
  if (read.length > 0) flush();
}

/** Rows with the same ID may be far apart, so they are found in a first reading of their own. */
async function combineTable(
  openTable: () => Promise<Table>,
  work: StageWork,
): Promise<CombinedRecord> {
  if (work.mapping.repeatedIds !== 'splits') return (_row, own) => own;
  const [{ combineRows }, table] = [await import('./combine.ts'), await openTable()];
  return combineRows(table, toReading(table, work));
}

const toReading = (table: Table, work: StageWork): ReadingOptions => ({
  ...work,
  columns: table.columns,
  isWorkbook: table.format === 'xlsx',
  isDamaged: table.isDamaged,
});

function toBatch(read: readonly InterpretedRow[]): Batch {
  const donors = read.flatMap(({ donor }) => donor ?? []);
  const pledges = read.flatMap(({ pledge }) => pledge ?? []);
  return {
    count: read.length,
    rows: rowColumns(read.map(({ row }) => row)),
    donors: donors.length === 0 ? null : donorColumns(donors),
    pledges: pledges.length === 0 ? null : pledgeColumns(pledges),
  };
}

import type { Table } from '../../../platform/sheets/table.ts';
import { donorColumns, pledgeColumns, rowColumns } from './columns.ts';
import { interpreter, type Interpreted } from './interpret.ts';
import type { Batch, StageWork } from './messages.ts';

const rowsPerBatch = 1_000;

/** Interprets every row, and sends the rows in batches as the database accepts them. */
export async function stageTable(table: Table, work: StageWork, send: (batch: Batch) => void) {
  const interpret = interpreter({
    ...work,
    columns: table.columns,
    isWorkbook: table.format === 'xlsx',
    isDamaged: table.isDamaged,
  });
  let read: Interpreted[] = [];
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

function toBatch(read: readonly Interpreted[]): Batch {
  const donors = read.flatMap(({ donor }) => donor ?? []);
  const pledges = read.flatMap(({ pledge }) => pledge ?? []);
  return {
    count: read.length,
    rows: rowColumns(read.map(({ row }) => row)),
    donors: donors.length === 0 ? null : donorColumns(donors),
    pledges: pledges.length === 0 ? null : pledgeColumns(pledges),
  };
}

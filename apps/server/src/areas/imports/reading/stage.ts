import type { Table } from '../../../platform/sheets/table.ts';
import { donorColumns, rowColumns } from './columns.ts';
import { interpreter } from './interpret.ts';
import type { Batch, StageWork } from './messages.ts';
import type { StagedDonor, StagedRow } from './staged.ts';

const rowsPerBatch = 1_000;

/** Says of every row what it means, and sends the rows in batches as the database takes them. */
export async function stageTable(table: Table, work: StageWork, send: (batch: Batch) => void) {
  const interpret = interpreter({
    ...work,
    columns: table.columns,
    isWorkbook: table.format === 'xlsx',
    isDamaged: table.isDamaged,
  });
  let rows: StagedRow[] = [];
  let donors: StagedDonor[] = [];
  const flush = () => {
    send(batchOf(rows, donors));
    rows = [];
    donors = [];
  };
  for await (const sheetRow of table.rows) {
    const { row, donor } = interpret(sheetRow);
    rows.push(row);
    if (donor) donors.push(donor);
    if (rows.length === rowsPerBatch) flush();
  }
  if (rows.length > 0) flush();
}

const batchOf = (rows: readonly StagedRow[], donors: readonly StagedDonor[]): Batch => ({
  count: rows.length,
  rows: rowColumns(rows),
  donors: donors.length === 0 ? null : donorColumns(donors),
});

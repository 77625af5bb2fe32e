import { parentPort, workerData } from 'node:worker_threads';
import { importLimits } from '@pledgewell/contract';
import { SheetRefusal } from '../../../platform/sheets/refusal.ts';
import { openTable } from '../../../platform/sheets/table.ts';
import { donorColumns, rowColumns } from './columns.ts';
import { interpreter } from './interpret.ts';
import type { Message, Task } from './messages.ts';
import type { StagedDonor, StagedRow } from './staged.ts';
import { surveyTable } from './survey.ts';

/**
 * The thread in which a file is read, so that no file can keep the server from answering. It has
 * its own limit of memory and is ended when it takes too long.
 */
const { file, credit, work } = workerData as Task;
const rowsPerBatch = 1_000;

try {
  await read();
} catch (error) {
  if (!(error instanceof SheetRefusal)) throw error;
  say({ is: 'refused', code: error.code, values: error.values });
}

async function read() {
  const bytes = new Uint8Array(file);
  const table = await openTable(bytes, importLimits);
  if (work.is === 'survey') {
    say({ is: 'surveyed', survey: await surveyTable(table, bytes) });
    return;
  }
  const interpret = interpreter({
    ...work,
    columns: table.columns,
    isWorkbook: table.format === 'xlsx',
    isDamaged: table.isDamaged,
  });
  let rows: StagedRow[] = [];
  let donors: StagedDonor[] = [];
  for await (const sheetRow of table.rows) {
    const { row, donor } = interpret(sheetRow);
    rows.push(row);
    if (donor) donors.push(donor);
    if (rows.length < rowsPerBatch) continue;
    send(rows, donors);
    rows = [];
    donors = [];
  }
  if (rows.length > 0) send(rows, donors);
  say({ is: 'staged' });
}

/**
 * Stops this whole thread until the server has taken what was sent before. Waiting without giving
 * way holds the workbook reader back as well, which would else pile up rows without end.
 */
function send(rows: StagedRow[], donors: StagedDonor[]) {
  const left = new Int32Array(credit);
  while (Atomics.load(left, 0) <= 0) Atomics.wait(left, 0, 0);
  Atomics.sub(left, 0, 1);
  say({
    is: 'batch',
    batch: {
      count: rows.length,
      rows: rowColumns(rows),
      donors: donors.length === 0 ? null : donorColumns(donors),
    },
  });
}

function say(message: Message) {
  parentPort?.postMessage(message);
}

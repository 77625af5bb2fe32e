import type pg from 'pg';
import { processorMs } from '../servers/processor.ts';
import { countBytes, isKept, listGrowth, readTables, type TableSize } from './tables.ts';

type Meter = { owner: pg.Client; pids: readonly number[] };

/** Everything for one of the units that were written or read. */
export type Phase = {
  units: number;
  tables: TableSize[];
  keptBytes: number;
  keptIndexBytes: number;
  walBytes: number;
  walRecords: number;
  fullPages: number;
  processorMs: number;
};

/** Measures work of so many units; a checkpoint before it makes pages be logged as a whole. */
export async function measure(
  meter: Meter,
  units: number,
  work: () => Promise<void>,
): Promise<Phase> {
  const { owner, pids } = meter;
  const before = await readTables(owner);
  await owner.query('checkpoint');
  const [wal, ms] = [await readWal(owner), addUp(pids.map(processorMs))];
  await work();
  const used = addUp(pids.map(processorMs)) - ms;
  const now = await readWal(owner);
  const tables = listGrowth(before, await readTables(owner));
  const kept = tables.filter(isKept);
  return {
    units,
    tables,
    keptBytes: addUp(kept.map(countBytes)) / units,
    keptIndexBytes: addUp(kept.map(({ indexes }) => indexes)) / units,
    walBytes: (now.bytes - wal.bytes) / units,
    walRecords: (now.records - wal.records) / units,
    fullPages: (now.fullPages - wal.fullPages) / units,
    processorMs: used / units,
  };
}

const addUp = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

type Wal = { bytes: number; records: number; fullPages: number };

/** Other backends report what they have written only after a while. */
async function readWal(owner: pg.Client): Promise<Wal> {
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const { rows } = await owner.query<Wal>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes, wal_records::float8 as records,
       wal_fpi::float8 as "fullPages" from pg_stat_wal`,
  );
  if (!rows[0]) throw new Error('The log is not counted.');
  return rows[0];
}

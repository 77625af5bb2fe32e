import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

const ticksPerSecond = 100;

/** Milliseconds of processor time of a process and of all that it has started. */
export function processorMs(pid: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const known = new Map(processes.flatMap((each) => readStat(Number(each))));
  const isBelow = (each: number): boolean =>
    each === pid || (known.has(each) && isBelow(known.get(each)?.parent ?? 0));
  const ticks = [...known]
    .filter(([each]) => isBelow(each))
    .reduce((total, [, { ticks: own }]) => total + own, 0);
  return (ticks * 1_000) / ticksPerSecond;
}

/** The process that started the one of a connection, and with it all of the database's. */
export async function findDatabaseProcess(connection: pg.Client): Promise<number> {
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
  return readStat(rows[0]?.pid ?? 0)[0]?.[1].parent ?? 0;
}

/** Processes that have ended by then are not counted. */
function readStat(pid: number): [number, { parent: number; ticks: number }][] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [[pid, { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }]];
  } catch {
    return [];
  }
}

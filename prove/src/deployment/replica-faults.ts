import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Standby } from '../../../apps/server/test/db/standby.ts';
import type { Units } from './units.ts';

export type Fault = 'web killed' | 'replica killed' | 'replay paused' | 'replica frozen' | 'vacuum';

type World = { standby: Standby; units: Units; primaryUrl: string };

/** Chooses and does one harm, and waits until its time is over. */
export async function doHarm(world: World, next: () => number): Promise<Fault | null> {
  const lastsMs = 300 + next() * 3_000;
  const choice = next();
  if (choice < 0.25) return world.units.killOne(next, lastsMs / 3) === null ? null : 'web killed';
  if (choice < 0.35) return killStandby(world.standby);
  if (choice < 0.6) return pauseReplay(world.standby, lastsMs);
  if (choice < 0.75) return freezeStandby(world.standby, lastsMs);
  return vacuum(world.primaryUrl);
}

/** The embedded database restarts by itself. */
async function killStandby(standby: Standby): Promise<Fault> {
  for (const pid of findProcesses(standby)) signal(pid, 'SIGKILL');
  return 'replica killed';
}

async function pauseReplay({ owner }: Standby, lastsMs: number): Promise<Fault | null> {
  const isPaused = await run(owner, 'select pg_wal_replay_pause()');
  await wait(lastsMs);
  await run(owner, 'select pg_wal_replay_resume()');
  return isPaused ? 'replay paused' : null;
}

/** Its connections stay open, and nobody answers. */
async function freezeStandby(standby: Standby, lastsMs: number): Promise<Fault> {
  const pids = findProcesses(standby);
  for (const pid of pids) signal(pid, 'SIGSTOP');
  await wait(lastsMs);
  for (const pid of pids) signal(pid, 'SIGCONT');
  return 'replica frozen';
}

/** Replay then removes rows that reads on the replica may still need, and cancels them. */
async function vacuum(url: string): Promise<Fault | null> {
  const isDone = await run(
    { connectionString: url },
    'vacuum donations, donor_giving, donor_months',
  );
  return isDone ? 'vacuum' : null;
}

async function run(to: pg.ClientConfig, statement: string): Promise<boolean> {
  const client = new pg.Client({ ...to, connectionTimeoutMillis: 2_000, query_timeout: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(statement);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The server and the processes that it has started. */
function findProcesses({ cluster }: Standby): number[] {
  const postmaster = Number(readText(`${cluster}/postmaster.pid`).split('\n', 1)[0]);
  if (!postmaster) return [];
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentPid(pid) === postmaster);
  return [postmaster, ...children];
}

const parentPid = (pid: number) =>
  Number(/\) \S (\d+) /.exec(readText(`/proc/${pid}/stat`))?.[1] ?? 0);

/** The file or the process may be gone by then. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

import { spawnSync } from 'node:child_process';
import { readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, readIfThere, writeWhole } from './files.ts';
import type { ClusterLocation } from './cluster-location.ts';

/** Higher than any process number, so PostgreSQL finds no such process. */
const nobodysPid = 2_147_483_647;

const fastShutdownMs = 30_000;
const immediateShutdownMs = 10_000;

/**
 * Prepares a cluster whose data folder we hold for a new server: stops a server that outlived its
 * parent, and disarms a pid file that names another process.
 */
export async function clearLeftover(place: ClusterLocation, log: (line: string) => void) {
  const note = readNote(place);
  if (note === null || !exists(note.pid)) return;

  if (!isClusterServer(place, note.pid)) {
    forgetPid(place, note.rest);
    return;
  }
  log(`Stopping PostgreSQL (process ${note.pid}), which an earlier run left behind.`);
  await endServer(note.pid);
}

/**
 * Ends a server: its sessions close, and its data is written now or recovered at the next start.
 */
export async function endServer(pid: number) {
  if (await endedAfter(pid, 'SIGINT', fastShutdownMs)) return;
  if (await endedAfter(pid, 'SIGQUIT', immediateShutdownMs)) return;

  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

function readNote({ cluster }: ClusterLocation) {
  const text = readIfThere(join(cluster, 'postmaster.pid'));
  if (text === null) return null;

  const [first = '', ...rest] = text.split('\n');
  const pid = Number.parseInt(first, 10);
  return pid > 1 ? { pid, rest } : null;
}

function exists(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * A container may have no process that reaps dead processes, so a dead process can keep its number.
 */
export function isRunning(pid: number) {
  const state = process.platform === 'linux' ? readIfThere(`/proc/${pid}/stat`) : '';

  return exists(pid) && state !== null && !/\) [ZX] /.test(state);
}

/** After a reboot, any process can have the number, so only a server in this very folder counts. */
function isClusterServer({ cluster }: ClusterLocation, pid: number) {
  switch (process.platform) {
    case 'linux':
      return isPostgres(pid) && workingFolder(pid) === realpathSync(cluster);
    case 'win32':
      return listed('tasklist', ['/FI', `PID eq ${pid}`], 'postgres.exe');
    default:
      return listed('ps', ['-o', 'command=', '-p', String(pid)], cluster);
  }
}

const isPostgres = (pid: number) => readIfThere(`/proc/${pid}/comm`)?.trim() === 'postgres';

function workingFolder(pid: number) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

const listed = (command: string, options: string[], word: string) =>
  spawnSync(command, options, { encoding: 'utf8' }).stdout?.includes(word) ?? false;

/**
 * The rest of the pid file stays: from its shared memory, PostgreSQL sees whether processes of a
 * killed server still run, and waits for them.
 */
function forgetPid({ cluster, user }: ClusterLocation, rest: string[]) {
  const text = [String(nobodysPid), ...rest].join('\n');
  writeWhole(join(cluster, 'postmaster.pid'), text, 0o600, user);
}

async function endedAfter(pid: number, signal: NodeJS.Signals, limitMs: number) {
  const deadline = performance.now() + limitMs;

  try {
    process.kill(pid, signal);
    while (performance.now() < deadline) {
      if (!isRunning(pid)) return true;
      await sleep(10);
    }
    return false;
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return true;
    throw error;
  }
}

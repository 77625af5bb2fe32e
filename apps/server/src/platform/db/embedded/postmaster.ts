import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { endServer } from './leftover.ts';
import type { ClusterLocation } from './cluster-location.ts';
import { openServerLog, readServerLog } from './server-log.ts';
import { asServerUser } from './server-process.ts';

export type PostmasterOptions = {
  place: ClusterLocation;
  command: string;
  /** A command that stops the server, needed only on Windows, which has no signals. */
  stopCommand: string;
  options: string[];
  logFile: string;
  /** Tries a connection to find out whether the server is ready. */
  connection: pg.ClientConfig;
};

/**
 * The processes of a killed server need a moment to notice, and PostgreSQL does not wait for them.
 */
const retryWhileBusyMs = 15_000;

const pollMs = 10;

const unreachable = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];

const answerLimitMs = 2_000;

/** Starts the server and waits until it answers; crash recovery may take as long as it needs. */
export async function startPostmaster(options: PostmasterOptions): Promise<ChildProcess> {
  const deadline = performance.now() + retryWhileBusyMs;

  for (;;) {
    const { child, logStart } = launch(options);
    if (await becomesReady(child, options.connection)) return child;

    const said = readServerLog(options.logFile, logStart);
    if (!said.includes('is still in use') || performance.now() > deadline) {
      throw new Error(`PostgreSQL did not start:\n${said.trim() || 'It printed nothing.'}`);
    }
    await sleep(200);
  }
}

/** Stops the server cleanly: sessions end, and everything is written. */
export async function stopPostmaster(
  child: ChildProcess,
  { place, stopCommand }: PostmasterOptions,
) {
  if (hasEnded(child) || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.ref();

  if (process.platform === 'win32')
    spawnSync(stopCommand, ['stop', '-m', 'fast', '-D', place.cluster]);
  else await endServer(child.pid);
  await ended;
}

export const hasEnded = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null;

/** In its own session, so that Ctrl-C in the terminal reaches only us. */
function launch({ place, command, options, logFile }: PostmasterOptions) {
  const log = openServerLog(logFile);

  try {
    const child = spawn(command, options, {
      ...asServerUser(place),
      stdio: ['ignore', log.file, log.file],
      detached: true,
      windowsHide: true,
    });
    child.unref();
    return { child, logStart: log.size };
  } finally {
    closeSync(log.file);
  }
}

async function becomesReady(child: ChildProcess, connection: pg.ClientConfig) {
  const failures: Error[] = [];
  child.once('error', (error) => failures.push(error));

  try {
    while (!hasEnded(child)) {
      if (await answers(connection)) return true;
      await sleep(pollMs);
    }
  } catch (error) {
    child.kill('SIGQUIT');
    throw error;
  }
  if (failures[0]) throw failures[0];
  return false;
}

async function answers(connection: pg.ClientConfig) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: answerLimitMs });
  client.on('error', () => {});

  try {
    await client.connect();
  } catch (error) {
    if (isStillStarting(error)) return false;
    throw error;
  }
  await client.end();
  return true;
}

/** A connection that is cut or times out has no error code of its own. */
function isStillStarting(error: unknown) {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const cannotConnectNow = '57P03';

  return code === ''
    ? /terminated|timeout/.test(error.message)
    : [...unreachable, cannotConnectNow].includes(code);
}

import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { version } from '../core/version.ts';
import { choosePassphrase } from '../operator/passphrase.ts';
import { verifyBackup } from './read.ts';
import { listExpiredBackups } from './rotation.ts';
import { writeBackup, type BackupSummary } from './write.ts';

export type DailyTask = {
  owner: pg.PoolConfig;
  path: string;
  passphrasePath: string | undefined;
  settings: Record<string, string>;
  now: Date;
};

const backupLock = 7_135_003;

/** Compressing and encrypting in the server's own thread would hold up its requests. */
parentPort?.postMessage(await run(workerData as DailyTask));

/** Returns what was written, or null if another process is writing it. */
async function run(task: DailyTask): Promise<BackupSummary | null> {
  const client = new pg.Client(task.owner);
  // A failing query rejects by itself.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await takeTurn(client)) ? await makeBackup(client, task) : null;
  } finally {
    await client.end();
  }
}

/** The lock ends with the connection. Whoever has it is the only one who writes here. */
async function takeTurn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isMine: boolean }>(
    'select pg_try_advisory_lock($1) as "isMine"',
    [backupLock],
  );
  return rows[0]?.isMine === true;
}

async function makeBackup(client: pg.Client, { path, passphrasePath, settings, now }: DailyTask) {
  const passphrase = await choosePassphrase({ isTyped: false, path: passphrasePath });
  // A process that was killed leaves it behind.
  await rm(`${path}.partial`, { force: true });
  const summary = await writeBackup(client, { path, passphrase, version, settings, now });
  try {
    await verifyBackup({ path, passphrase });
  } catch (error) {
    await rm(path);
    throw error;
  }
  const folder = dirname(path);
  for (const name of listExpiredBackups(await readdir(folder))) await rm(join(folder, name));
  return summary;
}

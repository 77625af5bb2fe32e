import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { version } from '../core/version.ts';
import { choosePassphrase } from '../operator/passphrase.ts';
import { verifyBackup } from './read.ts';
import { listExpiredBackups } from './rotation.ts';
import { openTarget, type BackupTarget } from './target.ts';
import { writeBackup, type BackupSummary } from './write.ts';

export type DailyTask = {
  owner: pg.PoolConfig;
  target: BackupTarget;
  name: string;
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

async function makeBackup(client: pg.Client, task: DailyTask) {
  const { target, name, passphrasePath, settings, now } = task;
  const passphrase = await choosePassphrase({ isTyped: false, path: passphrasePath });
  const store = openTarget(target);
  const place = { store, name };
  const summary = await writeBackup(client, { place, passphrase, version, settings, now });
  try {
    await verifyBackup({ place, passphrase });
  } catch (error) {
    await store.remove(name);
    throw error;
  }
  for (const expired of listExpiredBackups(await store.list())) await store.remove(expired);
  return summary;
}

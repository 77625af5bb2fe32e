import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { today } from '@pledgewell/domain';
import pg from 'pg';
import type { Services } from '../core/services.ts';
import { version } from '../core/version.ts';
import type { Watch } from '../jobs/watch.ts';
import { choosePassphrase } from '../operator/passphrase.ts';
import { verifyBackup } from './read.ts';
import { listExpiredBackups, toBackupName } from './rotation.ts';
import type { BackupSettings } from './settings.ts';
import { writeBackup } from './write.ts';

export type DailyBackup = Pick<BackupSettings, 'passphrasePath' | 'dailyAt'> & {
  folder: string;
  /** The settings that a backup holds. */
  settings: Record<string, string>;
};

const backupLock = 7_135_003;

/**
 * Makes a backup once a day and deletes those that are no longer kept. A day that was missed at its
 * time, or failed, is made up for within ten minutes. A new backup is read through before older
 * ones are deleted.
 */
export const backUpDaily = (daily: DailyBackup, owner: pg.PoolConfig): Watch => ({
  name: 'backups/daily',
  everyMs: 600_000,
  async run(services) {
    const path = findDueBackup(daily, services.now());
    if (path === null) return;
    const client = new pg.Client(owner);
    // A failing query rejects by itself.
    client.on('error', () => {});
    await client.connect();
    try {
      if (await takeTurn(client)) await makeBackup(daily, client, path, services);
    } finally {
      await client.end();
    }
  },
});

/** The path of today's backup if it is time for it and it does not exist. */
function findDueBackup({ folder, dailyAt }: DailyBackup, now: Date): string | null {
  const path = join(folder, toBackupName(today(now, 'UTC')));
  const time = now.toISOString().slice('YYYY-MM-DDT'.length).slice(0, dailyAt.length);
  return time < dailyAt || existsSync(path) ? null : path;
}

/** The lock ends with the connection. Whoever has it is the only one who writes here. */
async function takeTurn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isMine: boolean }>(
    'select pg_try_advisory_lock($1) as "isMine"',
    [backupLock],
  );
  return rows[0]?.isMine === true;
}

async function makeBackup(
  { folder, passphrasePath, settings }: DailyBackup,
  client: pg.Client,
  path: string,
  { now, log }: Pick<Services, 'now' | 'log'>,
) {
  const passphrase = await choosePassphrase({ isTyped: false, path: passphrasePath });
  // A process that was killed leaves it behind.
  await rm(`${path}.partial`, { force: true });
  const request = { path, passphrase, version, settings, now: now() };
  const { rows, bytes } = await writeBackup(client, request);
  try {
    await verifyBackup({ path, passphrase });
  } catch (error) {
    await rm(path);
    throw error;
  }
  log.info({ path, rows, bytes }, 'backup made');
  for (const name of listExpiredBackups(await readdir(folder))) await rm(join(folder, name));
}

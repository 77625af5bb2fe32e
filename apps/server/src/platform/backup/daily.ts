import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { today } from '@pledgewell/domain';
import type pg from 'pg';
import type { Watch } from '../jobs/watch.ts';
import type { DailyTask } from './daily-thread.ts';
import { toBackupName } from './rotation.ts';
import type { BackupSettings } from './settings.ts';
import type { BackupSummary } from './write.ts';

export type DailyBackup = Pick<BackupSettings, 'passphrasePath' | 'dailyAt'> & {
  folder: string;
  /** The settings that a backup holds. */
  settings: Record<string, string>;
};

/**
 * Makes a backup once a day and deletes those that are no longer kept. If the time of day was
 * missed, or a try failed, the next try follows within ten minutes. A new backup is read through
 * before older ones are deleted.
 */
export const backUpDaily = (daily: DailyBackup, owner: pg.PoolConfig): Watch => ({
  name: 'backups/daily',
  everyMs: 600_000,
  async run({ now, log }) {
    const path = findDueBackup(daily, now());
    if (path === null) return;
    const { passphrasePath, settings } = daily;
    const made = await runInThread({ owner, path, passphrasePath, settings, now: now() });
    if (made !== null) log.info({ path, ...made }, 'backup made');
  },
});

/** The path of today's backup if it is time for it and it does not exist. */
function findDueBackup({ folder, dailyAt }: DailyBackup, now: Date): string | null {
  const path = join(folder, toBackupName(today(now, 'UTC')));
  const time = now.toISOString().slice('YYYY-MM-DDT'.length).slice(0, dailyAt.length);
  return time < dailyAt || existsSync(path) ? null : path;
}

function runInThread(task: DailyTask): Promise<BackupSummary | null> {
  const { promise, resolve, reject } = Promise.withResolvers<BackupSummary | null>();
  const thread = new Worker(new URL('./daily-thread.ts', import.meta.url), { workerData: task });
  thread
    .once('message', resolve)
    .once('error', reject)
    .once('exit', () => reject(new Error('The thread that makes backups stopped.')));
  return promise;
}

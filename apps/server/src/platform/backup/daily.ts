import { Worker } from 'node:worker_threads';
import { today } from '@pledgewell/domain';
import type pg from 'pg';
import type { Watch } from '../jobs/watch.ts';
import type { DailyTask } from './daily-thread.ts';
import { toBackupName } from './rotation.ts';
import type { BackupSettings } from './settings.ts';
import { openTarget, type BackupTarget } from './target.ts';
import type { BackupSummary } from './write.ts';

export type DailyBackup = Pick<BackupSettings, 'passphrasePath' | 'dailyAt'> & {
  target: BackupTarget;
  /** The settings that a backup holds. */
  settings: Record<string, string>;
};

/**
 * Makes a backup once a day and deletes those that are no longer kept. If the time of day was
 * missed, or a try failed, the next try follows within ten minutes. A new backup is read through
 * before older ones are deleted.
 */
export const backUpDaily = (daily: DailyBackup, owner: pg.PoolConfig): Watch => ({
  name: 'bucket' in daily.target ? 'backups/daily-s3' : 'backups/daily',
  everyMs: 600_000,
  async run({ now, log }) {
    const name = await findDueBackup(daily, now());
    if (name === null) return;
    const { target, passphrasePath, settings } = daily;
    const made = await runInThread({ owner, target, name, passphrasePath, settings, now: now() });
    if (made !== null)
      log.info({ path: openTarget(target).describe(name), ...made }, 'backup made');
  },
});

/** The name of today's backup if it is time for it and it does not exist. */
async function findDueBackup({ target, dailyAt }: DailyBackup, now: Date): Promise<string | null> {
  const name = toBackupName(today(now, 'UTC'));
  const time = now.toISOString().slice('YYYY-MM-DDT'.length).slice(0, dailyAt.length);
  return time < dailyAt || (await openTarget(target).has(name)) ? null : name;
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

import { constants } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import { openS3Requests, S3Refusal } from '../platform/backup/s3/request.ts';
import type { S3Settings } from '../platform/backup/s3/settings.ts';
import { openBucket } from '../platform/backup/s3/store.ts';
import { findNewestBackup } from '../platform/backup/rotation.ts';
import { error, ok, warning, type Verdict } from './finding.ts';
import type { Subject } from './subject.ts';

const gigabyte = 1_000_000_000;
const dayMs = 86_400_000;
const mostDays = 2;

/** Whether daily backups can be made, and are. */
export async function checkBackups({ config, machine }: Subject): Promise<Verdict[]> {
  const { folder, s3 } = config.backup;
  if (folder === undefined && s3 === null) return [ok('No daily backup is made.')];
  return [
    ...(folder === undefined ? [] : await judgeFolder(folder, machine)),
    ...(s3 === null ? [] : [await judgeBucket(s3, machine)]),
  ];
}

async function judgeFolder(folder: string, machine: Subject['machine']): Promise<Verdict[]> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return [error(`The folder ${folder} for backups doesn’t exist. Create it.`)];
  const isWritable = await access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) {
    return [error(`This user may not write to the folder ${folder} for backups. Permit it.`)];
  }
  const { free } = await machine.diskSpace(folder);
  const space =
    free < gigabyte
      ? [error(`Less than 1 GB is free for backups in ${folder}. Free some space.`)]
      : [];
  return [...space, judgeAge(await readdir(folder), folder, machine.now())];
}

async function judgeBucket(settings: S3Settings, machine: Subject['machine']): Promise<Verdict> {
  const requests = openS3Requests(settings, { mostTries: 1, fetch: machine.fetch });
  try {
    return judgeAge(await openBucket(settings, requests).list(), settings.bucket, machine.now());
  } catch (problem) {
    if (!(problem instanceof S3Refusal)) {
      return warning(
        'The storage for backups didn’t answer. Correct BACKUP_S3_ENDPOINT, or try again later.',
      );
    }
    return error(
      problem.status === 404
        ? `There is no bucket ${settings.bucket}. Create it, or correct BACKUP_S3_BUCKET.`
        : `The storage for backups refuses the key (${problem.code}). Correct ` +
            'BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY and BACKUP_S3_REGION.',
    );
  }
}

function judgeAge(names: readonly string[], place: string, now: number): Verdict {
  const newest = findNewestBackup(names);
  if (newest === null) return ok(`There is no daily backup in ${place} yet.`);
  const days = Math.floor((now - Date.parse(newest)) / dayMs);
  if (days < mostDays) return ok(`The newest backup in ${place} is of ${newest}.`);
  return warning(
    `The newest backup in ${place} is ${days} days old. Look for backups/daily in the log.`,
  );
}

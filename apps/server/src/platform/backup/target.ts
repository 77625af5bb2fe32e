import { openFolder } from './folder-store.ts';
import { openBucket } from './s3/store.ts';
import type { S3Settings } from './s3/settings.ts';
import type { BackupSettings } from './settings.ts';
import type { BackupStore } from './store.ts';

/** Where daily backups are kept, as a thread can be told: a folder or a bucket. */
export type BackupTarget = { folder: string } | S3Settings;

export const openTarget = (target: BackupTarget): BackupStore =>
  'bucket' in target ? openBucket(target) : openFolder(target.folder, { isOnlyWriter: true });

/** The folder and the bucket, as far as they are set. */
export const listTargets = ({ folder, s3 }: BackupSettings): BackupTarget[] => [
  ...(folder === undefined ? [] : [{ folder }]),
  ...(s3 === null ? [] : [s3]),
];

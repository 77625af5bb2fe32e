import { readS3Settings, type S3Settings } from './s3/settings.ts';

/** How backups are made without anybody present. */
export type BackupSettings = {
  /** The file with the passphrase; undefined if backups are not encrypted. */
  passphrasePath: string | undefined;
  /** Where a backup is made each day; undefined if none is. */
  folder: string | undefined;
  /** The bucket in which a backup is made each day; null if none is. */
  s3: S3Settings | null;
  /** From when on, as `HH:MM` in UTC. */
  dailyAt: string;
};

type Environment = Parameters<typeof readS3Settings>[0] & {
  BACKUP_PASSPHRASE_FILE?: string | undefined;
  BACKUP_FOLDER?: string | undefined;
  BACKUP_DAILY_AT: string;
};

export const readBackupSettings = (environment: Environment): BackupSettings => ({
  passphrasePath: environment.BACKUP_PASSPHRASE_FILE,
  folder: environment.BACKUP_FOLDER,
  s3: readS3Settings(environment),
  dailyAt: environment.BACKUP_DAILY_AT,
});

/** The same without a bucket, whose settings are wrong. */
export const withoutBucket = (environment: Environment): BackupSettings =>
  readBackupSettings({ ...environment, BACKUP_S3_BUCKET: undefined });

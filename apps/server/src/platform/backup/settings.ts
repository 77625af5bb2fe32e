/** How backups are made without anybody present. */
export type BackupSettings = {
  /** The file with the passphrase; undefined if backups are not encrypted. */
  passphrasePath: string | undefined;
  /** Where a backup is made each day; undefined if none is. */
  folder: string | undefined;
  /** From when on, as `HH:MM` in UTC. */
  dailyAt: string;
};

type Environment = {
  BACKUP_PASSPHRASE_FILE?: string | undefined;
  BACKUP_FOLDER?: string | undefined;
  BACKUP_DAILY_AT: string;
};

export const readBackupSettings = (environment: Environment): BackupSettings => ({
  passphrasePath: environment.BACKUP_PASSPHRASE_FILE,
  folder: environment.BACKUP_FOLDER,
  dailyAt: environment.BACKUP_DAILY_AT,
});

import { readConfig } from './config.ts';
import { connectDatabase } from './database.ts';
import { readMovedSettings } from './moved-settings.ts';
import { withOperatorConnection } from './operator-connection.ts';
import { filePlace } from './platform/backup/folder-store.ts';
import { verifyBackup } from './platform/backup/read.ts';
import type { BackupSettings } from './platform/backup/settings.ts';
import { describePlace, type BackupPlace } from './platform/backup/store.ts';
import { openBucket } from './platform/backup/s3/store.ts';
import { listTargets, openTarget } from './platform/backup/target.ts';
import { writeBackup } from './platform/backup/write.ts';
import { version } from './platform/core/version.ts';
import type { BackupCommand } from './platform/operator/command-line.ts';
import { choosePassphrase, readPassphrase } from './platform/operator/passphrase.ts';

/**
 * Writes a backup of the whole installation, while the product runs or is stopped. It leaves the
 * schema as it is, so that a backup can be made before a newer version updates it.
 */
export async function backUp(
  { path, hasPassphrase }: BackupCommand,
  environment = process.env,
): Promise<string> {
  const config = readConfig(environment);
  const passphrase = await choosePassphrase({
    isTyped: hasPassphrase,
    path: config.backup.passphrasePath,
  });
  const place = toBackupPlace(path, config.backup);
  const settings = readMovedSettings(environment);
  const { tables, rows, bytes } = await withOperatorConnection(
    (owner) => owner,
    (client) => writeBackup(client, { place, passphrase, version, settings, now: new Date() }),
    { open: connectDatabase, config },
  );
  return (
    `${describePlace(place)}: ${rows} rows of ${tables} tables, ${describeSettings(settings)}, ${bytes} bytes\n` +
    (passphrase === null ? unencrypted : '')
  );
}

const describeSettings = (settings: object) => `${Object.keys(settings).length} settings`;

const unencrypted =
  'It is not encrypted and contains secrets, so keep it where only you can read it. --passphrase ' +
  'encrypts the next one.\n';

/** Reads a backup through and says what it holds, without a database. */
export async function checkBackup(
  { path, hasPassphrase }: BackupCommand,
  environment = process.env,
): Promise<string> {
  const { backup } = readConfig(environment);
  const source = { isTyped: hasPassphrase, path: backup.passphrasePath };
  const { header, tables } = await verifyBackup({
    place: toBackupPlace(path, backup),
    passphrase: await readPassphrase(source),
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return (
    `${path} is intact: ${rows} rows of ${tables.length} tables, ` +
    `${describeSettings(header.settings)}, made ${header.madeAt} by version ${header.version}\n`
  );
}

const bucketPrefix = 's3:';

/** The backup in a file, or in the bucket of the settings if the name begins with `s3:`. */
export function toBackupPlace(path: string, { s3 }: BackupSettings): BackupPlace {
  if (!path.startsWith(bucketPrefix)) return filePlace(path);
  const name = path.slice(bucketPrefix.length);
  if (s3 === null) throw new Error(`BACKUP_S3_BUCKET is missing, and ${name} is in a bucket.`);
  if (name === '') throw new Error('Name a backup after s3:, such as s3:first.backup.');
  return { store: openBucket(s3), name };
}

/** Lists the backups in the folder and the bucket of the settings, oldest first. */
export async function listBackups(environment = process.env): Promise<string> {
  const { backup } = readConfig(environment);
  const lines = await Promise.all(
    listTargets(backup).map(async (target) => {
      const names = (await openTarget(target).list()).filter((name) => name.endsWith('.backup'));
      const toPath = (name: string) =>
        'bucket' in target ? `${bucketPrefix}${name}` : openTarget(target).describe(name);
      return names.toSorted().map((name) => `${toPath(name)}\n`);
    }),
  );
  return `${lines.flat().join('')}${lines.flat().length} backups\n`;
}

import { readConfig } from './config.ts';
import { connectDatabase } from './database.ts';
import { readMovedSettings } from './moved-settings.ts';
import { withOperatorConnection } from './operator-connection.ts';
import { verifyBackup } from './platform/backup/read.ts';
import { writeBackup } from './platform/backup/write.ts';
import { version } from './platform/core/version.ts';
import type { BackupCommand } from './platform/operator/command-line.ts';
import { choosePassphrase, readPassphrase } from './platform/operator/passphrase.ts';

/**
 * Writes a backup of the whole installation, while the product runs or is stopped. It leaves the
 * schema as it is, so that a backup can be made before a newer version updates it.
 */
export async function backUp({ path, hasPassphrase }: BackupCommand): Promise<string> {
  const config = readConfig();
  const passphrase = await choosePassphrase({
    isTyped: hasPassphrase,
    path: config.backup.passphrasePath,
  });
  const settings = readMovedSettings(process.env);
  const { tables, rows, bytes } = await withOperatorConnection(
    (owner) => owner,
    (client) => writeBackup(client, { path, passphrase, version, settings, now: new Date() }),
    connectDatabase,
  );
  return (
    `${path}: ${rows} rows of ${tables} tables, ${describeSettings(settings)}, ${bytes} bytes\n` +
    (passphrase === null ? unencrypted : '')
  );
}

const describeSettings = (settings: object) => `${Object.keys(settings).length} settings`;

const unencrypted =
  'It is not encrypted and contains secrets, so keep it where only you can read it. --passphrase ' +
  'encrypts the next one.\n';

/** Reads a backup through and says what it holds, without a database. */
export async function checkBackup({ path, hasPassphrase }: BackupCommand): Promise<string> {
  const { backup } = readConfig();
  const source = { isTyped: hasPassphrase, path: backup.passphrasePath };
  const { header, tables } = await verifyBackup({
    path,
    passphrase: await readPassphrase(source),
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return (
    `${path} is intact: ${rows} rows of ${tables.length} tables, ` +
    `${describeSettings(header.settings)}, made ${header.madeAt} by version ${header.version}\n`
  );
}

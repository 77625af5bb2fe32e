import type pg from 'pg';
import { toBackupPlace } from './backup.ts';
import { readConfig } from './config.ts';
import { updateDatabase } from './database.ts';
import { reportInvariants } from './invariant-report.ts';
import { invariantsWhenStopped } from './invariants.ts';
import { listMigrations, migrate } from './migrate.ts';
import { writeMissingSettings } from './moved-settings.ts';
import { withClient, withStoppedDatabase } from './operator-connection.ts';
import { listMigrationsDone, queueVersion } from './platform/backup/catalog.ts';
import { UnusableBackup } from './platform/backup/damage.ts';
import { loadBackup, refuseRunning, refuseUsed } from './platform/backup/load.ts';
import { verifyBackup, type BackupFile, type TableRows } from './platform/backup/read.ts';
import type { BackupHeader } from './platform/backup/records.ts';
import { version } from './platform/core/version.ts';
import { connectAs, databaseName, opsRole, roleNames } from './platform/db/roles.ts';
import type { BackupCommand } from './platform/operator/command-line.ts';
import { readPassphrase } from './platform/operator/passphrase.ts';

/**
 * Restores a backup into an empty installation that is stopped, and checks the invariants of the
 * restored data. Returns whether all of them hold.
 */
export async function restore(
  { path, hasPassphrase }: BackupCommand,
  print: (text: string) => void,
  environment = process.env,
): Promise<boolean> {
  const config = readConfig(environment);
  const source = { isTyped: hasPassphrase, path: config.backup.passphrasePath };
  const file = {
    place: toBackupPlace(path, config.backup),
    passphrase: await readPassphrase(source),
  };
  const { header } = await verifyBackup(file);
  refuseOtherMigrations(header, await listMigrations());
  return withStoppedDatabase(config, async (database) => {
    const tables = await restoreInto(database.owner, file, header);
    await updateDatabase(config, database);
    print(describeTables(tables));
    const isSound = await withClient(connectAs(opsRole, database.owner), (client) =>
      reportInvariants(client, invariantsWhenStopped, print),
    );
    print(await restoreSettings(header, environment, config.dataDir));
    return isSound;
  });
}

/** Loads the rows at the schema that they had; the newer migrations follow. */
async function restoreInto(owner: pg.PoolConfig, file: BackupFile, header: BackupHeader) {
  await withClient(owner, async (client) => {
    await refuseRunning(client, Object.values(roleNames(databaseName(owner))));
    await refuseUsed(client);
    await refuseNewerDatabase(client, header);
  });
  await migrate(owner, header.migrations.at(-1));
  const { tables } = await withClient(owner, async (client) => {
    await refuseOtherQueue(client, header);
    return loadBackup(client, file);
  });
  return tables;
}

/** The backup must be at a step of our migrations, because only from there can it be updated. */
function refuseOtherMigrations({ migrations, version: made }: BackupHeader, ours: string[]) {
  if (migrations.every((name, index) => name === ours[index])) return;
  const isNewer = migrations.some((name) => !ours.includes(name));
  throw new UnusableBackup(
    `The backup was made by version ${made}, whose database ` +
      `${isNewer ? 'is newer than' : 'differs from'} that of this version, ${version}. ` +
      `Restore it with version ${made}, or with a newer one.`,
  );
}

async function refuseNewerDatabase(client: pg.Client, header: BackupHeader) {
  const done = await listMigrationsDone(client);
  if (done.length <= header.migrations.length) return;
  throw new Error(
    `This database was updated beyond the backup, which was made by version ${header.version}. ` +
      'Set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
  );
}

export async function refuseOtherQueue(client: pg.Client, header: BackupHeader) {
  const present = await queueVersion(client);
  if (present === header.queueVersion) return;
  throw new UnusableBackup(
    `The job queue of the backup has version ${header.queueVersion}, and ours has ${present}. ` +
      `Restore it with version ${header.version} of Pledgewell, and update afterward.`,
  );
}

function describeTables(tables: readonly TableRows[]) {
  const filled = tables.filter(({ rows }) => rows > 0);
  const lines = filled.map(({ table, rows }) => `${String(rows).padStart(10)}  ${table.name}\n`);
  const total = filled.reduce((sum, { rows }) => sum + rows, 0);
  return `${lines.join('')}${total} rows of ${tables.length} tables restored\n`;
}

async function restoreSettings(
  { settings }: BackupHeader,
  environment: NodeJS.ProcessEnv,
  dataDir: string,
) {
  const written = await writeMissingSettings(settings, environment, dataDir);
  if (written === null) return '';
  const names = written.names.join(', ');
  if (written.path === '.env') return `The settings of the backup are in .env: ${names}\n`;
  return (
    `These settings of the backup differ from yours, and are in ${written.path}: ${names}\n` +
    (written.names.includes('SESSION_SECRET') ? takeOverSecret : '')
  );
}

const takeOverSecret =
  'Set SESSION_SECRET as it is there before you start, or two-step sign-in will not work.\n';

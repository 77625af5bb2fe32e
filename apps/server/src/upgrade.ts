import { join } from 'node:path';
import type pg from 'pg';
import { seedZipCodes } from './accounts/address-suggestions/seed.ts';
import { toBackupPlace } from './backup.ts';
import { readConfig, readSettings, type Config } from './config.ts';
import { examineDatabase } from './doctor/database-state.ts';
import { thisMachine } from './doctor/machine.ts';
import { reportInvariants } from './invariant-report.ts';
import { invariantsWhenStopped } from './invariants.ts';
import { listMigrations, updateSchema, withoutStarts } from './migrate.ts';
import { readMovedSettings } from './moved-settings.ts';
import { withClient, withStoppedDatabase } from './operator-connection.ts';
import { listMigrationsDone } from './platform/backup/catalog.ts';
import { emptyDatabase } from './platform/backup/empty.ts';
import { loadBackup, refuseRunning } from './platform/backup/load.ts';
import { verifyBackup, type BackupFile } from './platform/backup/read.ts';
import {
  endRollback,
  explainRollback,
  refuseUnfinishedRollback,
} from './platform/backup/rollback.ts';
import { describePlace } from './platform/backup/store.ts';
import { writeBackup } from './platform/backup/write.ts';
import { version } from './platform/core/version.ts';
import { connectAs, databaseName, opsRole, roleNames } from './platform/db/roles.ts';
import { refuseRolesWithoutSignIn } from './platform/db/role-sign-in.ts';
import { prepareJobTables } from './platform/jobs/prepare.ts';
import type { UpgradeCommand } from './platform/operator/command-line.ts';
import { choosePassphrase } from './platform/operator/passphrase.ts';
import { refuseOtherQueue } from './restore.ts';

type Print = (text: string) => void;

/** What an upgrade does between its backup and its end. */
type Steps = {
  listMigrations: typeof listMigrations;
  update(owner: pg.PoolConfig): Promise<void>;
  verify: typeof verifyUpgrade;
  load: typeof loadBackup;
};

type Options = { environment?: NodeJS.ProcessEnv; now?: Date; steps?: Partial<Steps> };

/**
 * Updates the database of a stopped installation to this version: backs it up, runs the migrations
 * and verifies the data. If anything fails, the database becomes what it was. Returns whether it is
 * updated.
 */
export async function upgrade(
  { path, hasPassphrase }: UpgradeCommand,
  print: Print,
  { environment = process.env, now = new Date(), steps }: Options = {},
): Promise<boolean> {
  const config = readConfig(environment);
  const { listMigrations: list, ...rest } = { ...usualSteps, ...steps };
  return withStoppedDatabase(config, ({ owner }) =>
    withoutStarts(owner, async (client) => {
      await refuseRunning(client, Object.values(roleNames(databaseName(owner))));
      await refuseUnfinishedRollback(client);
      const missing = await listMissing(client, await list());
      if (missing.length === 0) {
        print(`The database is up to date with version ${version}.\n`);
        return true;
      }
      const source = { isTyped: hasPassphrase, path: config.backup.passphrasePath };
      const file: BackupFile = {
        place: toBackupPlace(path ?? chooseBackupPath(config, now), config.backup),
        passphrase: await choosePassphrase(source),
      };
      await backUpFirst(client, file, { now, environment });
      print(`The backup is ${describePlace(file.place)}\n`);
      return updateOrGoBack(owner, file, { config, missing, print, environment, ...rest });
    }),
  );
}

/** The migrations that the database lacks. Refuses a database that a newer version has updated. */
async function listMissing(client: pg.Client, ours: readonly string[]): Promise<string[]> {
  const done = await listMigrationsDone(client);
  if (done.length === 0) throw new Error('This database has no Pledgewell to upgrade. Start it.');
  const newer = done.filter((name) => !ours.includes(name));
  if (newer.length > 0) {
    throw new Error(
      `A newer version than ${version} has updated this database (${newer.at(-1)}), and a database ` +
        'never goes back. Install that version again, or restore a backup from before.',
    );
  }
  return ours.filter((name) => !done.includes(name));
}

/** Such a name is no scheduled backup's, so it is never deleted. */
function chooseBackupPath({ backup }: Config, now: Date) {
  const time = now.toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replaceAll(':', '');
  return join(backup.folder ?? '.', `before-${version}-${time}.backup`);
}

type Moment = { now: Date; environment: NodeJS.ProcessEnv };

async function backUpFirst(client: pg.Client, file: BackupFile, { now, environment }: Moment) {
  const settings = readMovedSettings(environment);
  await writeBackup(client, { ...file, version, settings, now });
  await verifyBackup(file);
}

type Work = Omit<Steps, 'listMigrations'> & {
  environment: NodeJS.ProcessEnv;
  config: Config;
  missing: readonly string[];
  print: Print;
};

async function updateOrGoBack(
  owner: pg.PoolConfig,
  file: BackupFile,
  { config, missing, print, environment, update, verify, load }: Work,
): Promise<boolean> {
  try {
    await update(owner);
    if (config.databaseUrl !== undefined) await refuseRolesWithoutSignIn(owner);
    await seedZipCodes(owner);
    print(`${missing.length} migrations done\n`);
    if (!(await verify(owner, environment, print))) throw new Error('The verification failed.');
    // The backup cannot restore an older version of these, so they come last.
    await prepareJobTables(owner);
    print(`The database is updated to version ${version}. Start it now.\n`);
    return true;
  } catch (error) {
    print(`${error instanceof Error ? error.message : String(error)}\n`);
  }
  await goBack(owner, file, load);
  print('The database is as it was before. Start the version that you had.\n');
  return false;
}

/** Makes the database again what it was when it was backed up. */
async function goBack(owner: pg.PoolConfig, file: BackupFile, load: Steps['load']) {
  const place = describePlace(file.place);
  let state =
    `The database is as the upgrade left it. Restore ${place} into an empty database with the ` +
    'version that you had.';
  try {
    const { header } = await verifyBackup(file);
    const done = await withClient(owner, listMigrationsDone);
    // The migrations share one transaction, so a failing one has changed nothing.
    if (done.at(-1) === header.migrations.at(-1)) return;
    const rollback = { place, version: header.version };
    await withClient(owner, async (client) => {
      await refuseOtherQueue(client, header);
      await emptyDatabase(client, rollback);
      state = explainRollback(rollback);
      await updateSchema(owner, header.migrations.at(-1));
      await load(client, file);
      await endRollback(client);
    });
    await seedZipCodes(owner);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database could not be made what it was: ${reason}\n${state}`, {
      cause: error,
    });
  }
}

/** Checks what `fsck` checks, and what the doctor checks of a database. */
async function verifyUpgrade(
  owner: pg.PoolConfig,
  environment: NodeJS.ProcessEnv,
  print: Print,
): Promise<boolean> {
  const isSound = await withClient(connectAs(opsRole, owner), (client) =>
    reportInvariants(client, invariantsWhenStopped, print),
  );
  const subject = {
    ...readSettings(environment),
    environment,
    machine: thisMachine,
    root: '.',
    mailTo: undefined,
  };
  const verdicts = await withClient(owner, (client) => examineDatabase(client, owner, subject));
  for (const { status, sentence } of verdicts) print(`${status.padEnd(7)}  ${sentence}\n`);
  return isSound && verdicts.every(({ status }) => status !== 'error');
}

const usualSteps: Steps = {
  listMigrations,
  update: updateSchema,
  verify: verifyUpgrade,
  load: loadBackup,
};

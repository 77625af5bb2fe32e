import {
  appendFileSync,
  chownSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { errorCode, type Owner } from '../../src/platform/db/embedded/files.ts';
import { findClusterLocation } from '../../src/platform/db/embedded/cluster-location.ts';
import { removeDataFolder } from '../../src/platform/db/embedded/remove.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/start.ts';
import { makeTestFolder } from '../world/test-folder.ts';
import { withClient } from './with-client.ts';

/** What a standby makes for itself, or gets from its primary. */
const ownFolders = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial'];
const ownFiles = ['postmaster.pid', 'postmaster.opts'];

export type Standby = {
  /** The owner's connection, to the same database as the primary's. */
  owner: pg.PoolConfig;
  /** The same as a URL. */
  url: string;
  /** The folder of its files. */
  cluster: string;
  stop(): Promise<void>;
  /** Starts it again after `stop`. */
  start(): Promise<void>;
  remove(): Promise<void>;
};

/**
 * Starts a streaming standby of an embedded database. Its files are copied during a backup, because
 * the embedded PostgreSQL comes without pg_basebackup.
 */
export async function startStandby(
  primary: pg.PoolConfig,
  settings: Record<string, string> = {},
): Promise<Standby> {
  const slot = `standby_${randomUUID().replaceAll('-', '')}`;
  const dataDir = makeTestFolder();
  const to = findClusterLocation(dataDir);
  await withClient(primary, (client) => copyDuringBackup(client, to, slot));
  const streaming = {
    ...settings,
    primary_conninfo: `host=${primary.host} port=${primary.port} user=${primary.user}`,
    primary_slot_name: slot,
  };
  const start = () => startEmbeddedPostgres({ dataDir, log: () => {}, settings: streaming });
  let server = await start();
  const owner = { ...server.owner, database: primary.database };
  return {
    owner,
    url: toUrl(owner),
    cluster: to.cluster,
    stop: () => server.stop(),
    async start() {
      server = await start();
    },
    async remove() {
      await server.stop();
      await removeDataFolder(dataDir);
      await withClient(primary, (client) =>
        client.query('select pg_drop_replication_slot($1)', [slot]),
      );
    },
  };
}

/** A connection as a URL; peer authentication needs no password. */
export const toUrl = ({ user, database, host, port }: pg.PoolConfig) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`;

type Target = { cluster: string; user: Owner };

async function copyDuringBackup(client: pg.Client, { cluster, user }: Target, slot: string) {
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  );
  const from = rows[0]?.folder ?? '';
  const rules = join(dirname(from), 'access', 'pg_hba.conf');
  appendFileSync(rules, `local replication ${client.user} peer map=pledgewell\n`);
  await client.query('select pg_reload_conf()');
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
  await client.query("select pg_backup_start('standby', true)");
  copyFolder(from, cluster, user);
  const stopped = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(false)',
  );
  writeAs(user, join(cluster, 'backup_label'), stopped.rows[0]?.labelfile ?? '');
  writeAs(user, join(cluster, 'standby.signal'), '');
}

function copyFolder(from: string, to: string, user: Owner) {
  mkdirSync(to, { mode: 0o700 });
  own(to, user);
  for (const { name, isFolder } of entriesIn(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    if (isFolder && ownFolders.includes(name)) {
      mkdirSync(target, { mode: 0o700 });
      own(target, user);
    } else if (isFolder) copyFolder(source, target, user);
    else if (!ownFiles.includes(name)) copyFile(source, target, user);
  }
}

const entriesIn = (folder: string) =>
  readdirSync(folder).map((name) => ({
    name,
    isFolder: lstatSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory() ?? false,
  }));

/** The database may remove a file while its folder is copied. */
function copyFile(source: string, target: string, user: Owner) {
  try {
    copyFileSync(source, target);
    own(target, user);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

function writeAs(user: Owner, path: string, text: string) {
  writeFileSync(path, text, { mode: 0o600 });
  own(path, user);
}

function own(path: string, { uid, gid }: Owner) {
  if (uid !== -1) chownSync(path, uid, gid);
}

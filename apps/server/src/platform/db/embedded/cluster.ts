import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { databaseName, ownerRole, readPassword, usesPeer } from './access.ts';
import { program, type Binaries } from './binaries.ts';
import { isFolder, makeFolder, readIfThere, removeTree, syncFolder } from './files.ts';
import type { ClusterLocation } from './cluster-location.ts';
import { asServerUser } from './server-process.ts';

/** Creates the database cluster if there is none, completely or not at all. */
export function ensureCluster(place: ClusterLocation, binaries: Binaries, isDurable: boolean) {
  removeDrafts(place);
  if (isFolder(place.cluster)) return checkVersion(place, binaries);

  const draft = join(place.base, `draft-${randomBytes(6).toString('hex')}`);
  makeFolder(draft, 0o700, place.user);
  initialize(place, binaries, draft, isDurable);
  createDatabase(place, binaries, draft, isDurable);

  renameSync(draft, place.cluster);
  if (isDurable) syncFolder(place.base);
}

function checkVersion({ cluster }: ClusterLocation, { version }: Binaries) {
  const found = /^\d+/.exec(readIfThere(join(cluster, 'PG_VERSION')) ?? '')?.[0];
  const major = version.split('.')[0];
  if (found === major) return;

  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${found ?? 'of an unknown version'}, ` +
      `and this is PostgreSQL ${major}. Move its contents with a dump, or set DATABASE_URL.`,
  );
}

function initialize(place: ClusterLocation, binaries: Binaries, draft: string, isDurable: boolean) {
  const authentication = usesPeer ? ['--auth=peer'] : windowsAuthentication(place);

  run(place, program(binaries, 'initdb'), [
    `--pgdata=${draft}`,
    `--username=${ownerRole}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...authentication,
    ...(isDurable ? [] : ['--no-sync']),
  ]);
}

function windowsAuthentication(place: ClusterLocation) {
  readPassword(place);
  return ['--auth=scram-sha-256', `--pwfile=${join(place.base, 'password')}`];
}

/** Done before the cluster gets its final name, so that a cluster always has its database. */
function createDatabase(
  place: ClusterLocation,
  binaries: Binaries,
  draft: string,
  isDurable: boolean,
) {
  const fsync = isDurable ? 'on' : 'off';
  const options = ['--single', '-D', draft, '-c', `fsync=${fsync}`, 'postgres'];
  const statement = `CREATE DATABASE ${databaseName}\n`;

  const output = run(place, program(binaries, 'postgres'), options, statement);
  if (/(ERROR|FATAL|PANIC):/.test(output)) {
    throw new Error(`PostgreSQL could not prepare its database:\n${output}`);
  }
}

function run(place: ClusterLocation, command: string, options: string[], input = '') {
  const ended = spawnSync(command, options, {
    ...asServerUser(place),
    input,
    encoding: 'utf8',
    windowsHide: true,
  });
  const output = `${ended.stdout ?? ''}${ended.stderr ?? ''}`;
  if (ended.status === 0) return output;

  const reason = ended.error?.message ?? `ended with ${ended.status ?? ended.signal}`;
  throw new Error(`${command} ${reason}.\n${output}`);
}

function removeDrafts({ base }: ClusterLocation) {
  for (const name of readdirSync(base)) {
    if (name.startsWith('draft-')) removeTree(join(base, name));
  }
}

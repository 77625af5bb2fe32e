import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { migrate } from '../../../apps/server/src/migrate.ts';
import {
  listPreparations,
  type Preparation,
} from '../../../apps/server/src/platform/distribution/preparations.ts';
import { withClient } from '../../../apps/server/test/db/with-client.ts';
import { roleNames } from '../../../apps/server/src/platform/db/roles.ts';
import type { ProofDatabase } from '../environment.ts';
import { MissingPrerequisiteError } from '../verdict.ts';

export type DistributedDatabase = {
  /** The owner's URL. */
  url: string;
  /** The URL of a superuser. */
  superuserUrl: string;
  drop(): Promise<void>;
};

type Node = { host: string; port: number };

/**
 * Creates a database on every machine of the Citus cluster, migrates it, and distributes its
 * tables. CITUS_URL is a superuser's, of a database of the coordinator that has the extension and
 * knows the workers, which accept the same user.
 */
export async function createDistributedDatabase(): Promise<DistributedDatabase> {
  const { CITUS_URL: given } = process.env;
  if (!given) throw new MissingPrerequisiteError('CITUS_URL names no Citus coordinator.');

  const name = `proof_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const { coordinator, workers } = await findNodes(given);
  const all = [coordinator, ...workers].map((node) => ({
    maintenance: toUrl(given, node),
    database: toUrl(given, node, name),
  }));

  for (const { maintenance } of all) {
    await run(maintenance, [
      'set citus.enable_ddl_propagation = off',
      `create role ${name}_owner login createrole password '${password}'`,
      // Tests look at what other sessions do.
      `grant pg_read_all_stats to ${name}_owner`,
      `create database ${name} owner ${name}_owner`,
    ]);
  }
  const owner = new URL(toUrl(given, coordinator, name));
  owner.username = `${name}_owner`;
  owner.password = password;
  await migrate({ connectionString: owner.href });

  for (const { database } of all) {
    await run(database, ['create extension citus']);
  }
  const first = all[0]?.database ?? '';
  await run(first, [
    `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`,
    ...workers.map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
  ]);
  const roles = [`${name}_owner`, ...Object.values(roleNames(name))];
  const needed = await withClient({ connectionString: owner.href }, (client) =>
    listPreparations(client, name, roles),
  );
  for (const { database } of all) {
    await run(database, listStatements(needed, 'every machine'));
  }
  await run(first, listStatements(needed, 'the coordinator'));
  // It checks the invariants at its end.
  await pledgewell(owner.href, ['distribute']);

  const drop = async () => {
    for (const { maintenance } of all) {
      await run(maintenance, [
        'set citus.enable_ddl_propagation = off',
        `drop database ${name} with (force)`,
        ...listRoles(name).map((role) => `drop role if exists ${role}`),
      ]);
    }
  };
  return { url: owner.href, superuserUrl: first, drop };
}

export const toProofDatabase = ({ url, drop }: DistributedDatabase): ProofDatabase => ({
  url,
  settings: { DATABASE_URL: url },
  stop: drop,
});

const listRoles = (name: string) => [...Object.values(roleNames(name)), `${name}_owner`];

const listStatements = (needed: readonly Preparation[], where: Preparation['where']) =>
  needed.filter((each) => each.where === where).map(({ statement }) => statement);

/** Runs a command of the operator on a database. */
export async function pledgewell(url: string, words: readonly string[]) {
  const program = fileURLToPath(new URL('../../../apps/server/src/pledgewell.ts', import.meta.url));
  const environment = { ...process.env, MODE: 'service', DATABASE_URL: url };
  await promisify(execFile)(process.execPath, [program, ...words], { env: environment });
}

async function findNodes(url: string): Promise<{ coordinator: Node; workers: Node[] }> {
  const { hostname, port } = new URL(url);
  const { rows } = await withClient({ connectionString: url }, (client) =>
    client.query<Node>(
      `select nodename as host, nodeport as port from pg_dist_node
       where groupid <> 0 and noderole = 'primary' order by groupid`,
    ),
  );
  if (rows.length === 0) throw new MissingPrerequisiteError('CITUS_URL knows no worker.');
  return { coordinator: { host: hostname, port: Number(port || 5432) }, workers: rows };
}

function toUrl(given: string, { host, port }: Node, database?: string): string {
  const url = new URL(given);
  url.hostname = host;
  url.port = String(port);
  if (database !== undefined) url.pathname = `/${database}`;
  return url.href;
}

const run = (url: string, statements: readonly string[]) =>
  withClient({ connectionString: url }, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

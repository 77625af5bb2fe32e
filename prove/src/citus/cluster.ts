import { randomBytes } from 'node:crypto';
import { migrate } from '../../../apps/server/src/migrate.ts';
import { withClient } from '../../../apps/server/test/db/with-client.ts';
import { roleNames } from '../../../apps/server/src/platform/db/roles.ts';
import { MissingPrerequisiteError } from '../verdict.ts';
import { distributeTables } from './distribute.ts';
import type { OrganizationKeys } from './name-organization.ts';

export type DistributedDatabase = {
  /** The owner's URL. */
  url: string;
  keys: OrganizationKeys;
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
      `create database ${name} owner ${name}_owner`,
    ]);
  }
  const owner = new URL(toUrl(given, coordinator, name));
  owner.username = `${name}_owner`;
  owner.password = password;
  await migrate({ connectionString: owner.href });

  for (const { database } of all) {
    await run(database, ['create extension citus', `grant all on schema public to ${name}_owner`]);
  }
  const first = all[0]?.database ?? '';
  await run(first, [
    `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`,
    ...workers.map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
  ]);
  const keys = await withClient({ connectionString: owner.href }, distributeTables);
  for (const { database } of all) await run(database, toSettings(name));
  await run(first, [
    'set citus.enable_ddl_propagation = off',
    `alter database ${name} set citus.propagate_set_commands = 'local'`,
  ]);

  const drop = async () => {
    for (const { maintenance } of all) {
      await run(maintenance, [
        'set citus.enable_ddl_propagation = off',
        `drop database ${name} with (force)`,
        ...listRoles(name).map((role) => `drop role if exists ${role}`),
      ]);
    }
  };
  return { url: owner.href, keys, drop };
}

const listRoles = (name: string) => [...Object.values(roleNames(name)), `${name}_owner`];

/** What triggers need that read and write on other machines. Statements are planned for values. */
const toSettings = (name: string) => [
  'set citus.enable_ddl_propagation = off',
  ...listRoles(name).flatMap((role) => [
    `alter role ${role} set citus.enable_unsafe_triggers = on`,
    `alter role ${role} set citus.allow_nested_distributed_execution = on`,
    `alter role ${role} set plan_cache_mode = force_custom_plan`,
  ]),
];

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

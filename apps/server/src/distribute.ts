import type pg from 'pg';
import { readConfig } from './config.ts';
import { reportInvariants } from './invariant-report.ts';
import { invariantsWhenStopped } from './invariants.ts';
import { listMigrations, withoutStarts } from './migrate.ts';
import { withClient, withOperatorConnection, withStoppedDatabase } from './operator-connection.ts';
import { listMigrationsDone } from './platform/backup/catalog.ts';
import { refuseRunning } from './platform/backup/load.ts';
import { connectAs, databaseName, opsRole, roleNames } from './platform/db/roles.ts';
import { distributeTables } from './platform/distribution/distribute.ts';
import { listPreparations, type Preparation } from './platform/distribution/preparations.ts';
import { prepareReceiver, prepareWorkers } from './platform/distribution/receiver.ts';

type Print = (text: string) => void;

/**
 * Distributes the tables of organizations over the machines of a Citus cluster, whose coordinator
 * has the database, while the product is stopped. Returns whether every invariant holds afterward.
 */
export async function distribute(print: Print, environment = process.env): Promise<boolean> {
  const config = readConfig(environment);
  if (config.databaseUrl === undefined) {
    throw new Error('Only a PostgreSQL of your own can be distributed. Set DATABASE_URL.');
  }
  return withStoppedDatabase(config, ({ owner }) =>
    withoutStarts(owner, async (client) => {
      await refuseRunning(client, Object.values(roleNames(databaseName(owner))));
      const done = await listMigrationsDone(client);
      if ((await listMigrations()).some((each) => !done.includes(each))) {
        throw new Error('The database is not up to date. Start this version once, and stop it.');
      }
      await refuseUnprepared(client, owner);
      const tables = await distributeTables(client);
      await prepareWorkers(client);
      print(`${tables} tables are distributed\n`);
      return withClient(connectAs(opsRole, owner), (ops) =>
        reportInvariants(ops, invariantsWhenStopped, print),
      );
    }),
  );
}

async function refuseUnprepared(client: pg.Client, owner: pg.PoolConfig) {
  const name = databaseName(owner);
  const roles = [client.user ?? '', ...Object.values(roleNames(name))];
  const needed = await listPreparations(client, name, roles);
  if (needed.length > 0) throw new Error(describe(needed));
}

const places = ['every machine', 'the coordinator'] as const;

function describe(needed: readonly Preparation[]): string {
  const lines = places.flatMap((place) => {
    const statements = needed.filter(({ where }) => where === place);
    if (statements.length === 0) return [];
    return [
      `On ${place}, in this database:`,
      ...statements.map(({ statement }) => `  ${statement};`),
    ];
  });
  return ['A superuser has to run this first.', ...lines].join('\n');
}

/** Prepares a machine of the cluster for organizations from the others, while the product runs. */
export async function prepareToReceive(receiver: string, print: Print): Promise<void> {
  let database: pg.PoolConfig = {};
  await withOperatorConnection(
    (owner) => (database = owner),
    async (client) => {
      await refuseUnprepared(client, database);
      await prepareReceiver(client, receiver);
    },
  );
  print(`${receiver} can receive organizations now.\n`);
}

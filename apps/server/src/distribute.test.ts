import { expect, test } from 'vitest';
import { newDatabase, pledgewell } from '../test/operator/installations.ts';
import { migrate } from './migrate.ts';

test('a database without Citus is not distributed, and says what a superuser has to do', async () => {
  const database = await newDatabase();
  await migrate(database);

  const run = await pledgewell(['distribute'], { database });

  expect(run).toMatchObject({ status: 1, stdout: '' });
  expect(run.stderr).toBe(`A superuser has to run this first.
On every machine, in this database:
  create extension citus;
On the coordinator, in this database:
  select citus_set_coordinator_host('HOST', PORT);
  select citus_add_node('HOST', PORT);
`);
});

test('a database that is not up to date, or the embedded one, is not distributed', async () => {
  const database = await newDatabase();
  await migrate(database, '0090_setup');

  const old = await pledgewell(['distribute'], { database });
  const embedded = await pledgewell(['distribute'], { env: { DATABASE_URL: '' } });

  expect(old.stderr).toContain('The database is not up to date.');
  expect(embedded.stderr).toContain('Only a PostgreSQL of your own can be distributed.');
});

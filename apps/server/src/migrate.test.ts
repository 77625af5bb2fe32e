import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../test/world/database.ts';
import { migrate } from './migrate.ts';

test('several processes may bring one new database to the newest schema at once', async () => {
  const { owner } = await testDatabase();
  const database = 'migrated_at_once';
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`create database ${client.escapeIdentifier(database)} template template0`);
  await client.end();

  const fresh = { ...owner, database };
  const migrations = await Promise.allSettled([1, 2, 3, 4].map(() => migrate(fresh)));

  expect(migrations.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
});

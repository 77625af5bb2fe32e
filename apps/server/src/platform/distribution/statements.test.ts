import type pg from 'pg';
import { expect, test } from 'vitest';
import { schemaText } from '../../../../../tools/schema/text.ts';
import { runMigrationsByStatement } from '../../../test/db/run-migrations.ts';
import { withClient } from '../../../test/db/with-client.ts';
import { newDatabase } from '../../../test/operator/installations.ts';
import { migrate } from '../../migrate.ts';
import { databaseName } from '../db/roles.ts';
import { splitStatements } from './statements.ts';

test('a text is split where a statement ends, and not in what is quoted', async () => {
  const parts = [
    "select 'one; “two”', e'it\\'s; three'",
    'create function four() returns void language plpgsql as $body$ begin; end; $body$',
    'create function five() returns int begin atomic select 1; select 5; end',
    'update "a;b" set c = $$;$$ /* six; /* seven; */ */ where true',
  ];
  const statements = await splitStatements(`${parts.join(';\n-- eight; nine\n')};\n`);
  expect(statements.map(({ text }) => text)).toEqual([
    parts[0],
    ...parts.slice(1).map((part) => expect.stringContaining(part)),
  ]);
  expect(statements.map(({ changesRows }) => changesRows)).toEqual([
    ...Array<boolean>(parts.length - 1).fill(false),
    true,
  ]);
  expect(await splitStatements('-- nothing;\n')).toEqual([]);
});

test('migrations that run one statement at a time leave the same database', async () => {
  const [whole, split] = [await newDatabase(), await newDatabase()];
  await migrate(whole);
  await runMigrationsByStatement(split);

  expect(await readSchema(split)).toBe(await readSchema(whole));
});

/** The roles are named after the database. */
const readSchema = async (database: pg.PoolConfig) =>
  (await withClient(database, schemaText)).replaceAll(databaseName(database), 'pledgewell');

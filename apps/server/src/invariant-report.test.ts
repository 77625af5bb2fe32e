import pg from 'pg';
import { expect, test } from 'vitest';
import { world } from '../test/world/world.ts';
import { reportInvariants } from './invariant-report.ts';

test('an invariant that very many rows break is reported with its first twenty', async () => {
  const client = new pg.Client((await world()).database.owner);
  await client.connect();
  const printed: string[] = [];
  const isSound = await reportInvariants(
    client,
    [
      { name: 'nobody counts', sql: 'select n from generate_series(1, 300000) n' },
      { name: 'nothing is nothing', sql: 'select 1 where false' },
    ],
    (text) => printed.push(text),
  );
  await client.end();

  expect(isSound).toBe(false);
  expect(printed).toHaveLength(24);
  expect(printed.slice(0, 2)).toEqual(['✗ nobody counts\n', '    {"n":1}\n']);
  expect(printed.slice(21)).toEqual([
    '    and 299980 more\n',
    '✓ nothing is nothing\n',
    '\n1 of 2 invariants hold\n',
  ]);
});

import type pg from 'pg';
import { expect, test } from 'vitest';
import { world } from '../../../test/world/world.ts';
import { isConnectionLost } from './lost-connection.ts';
import { rollBack } from './tenant.ts';

test('a connection whose server takes no changes is not used again', async () => {
  const { pools } = (await world()).services;
  const client = await pools.app.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query('begin read only');
  const refused = await client
    .query('insert into rate_limits default values')
    .catch((error: pg.DatabaseError) => error);

  expect(refused).toMatchObject({ code: '25006' });
  expect(isConnectionLost(refused)).toBe(true);
  await rollBack(client);
  const alive = async () =>
    (await pools.ops.query('select 1 from pg_stat_activity where pid = $1', [rows[0]?.pid]))
      .rowCount;
  await expect.poll(alive).toBe(0);
});

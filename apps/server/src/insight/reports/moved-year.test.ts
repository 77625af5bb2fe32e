import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giving, fetchReport } from '../../../test/documents/reports.ts';
import { isDistributed } from '../../../test/world/database.ts';
import { given, signIn, world } from '../../../test/world/world.ts';

let writer: pg.Client;
let watcher: pg.Client;

beforeAll(async () => {
  const { database } = await world();
  [writer, watcher] = [new pg.Client(database.owner), new pg.Client(database.owner)];
  await Promise.all([writer.connect(), watcher.connect()]);
});

afterAll(() => Promise.all([writer.end(), watcher.end()]));

/** Whether somebody waits to move the start of a fiscal year. */
async function isSomebodyWaiting() {
  const { rowCount } = await watcher.query(
    `select 1 from pg_locks where locktype = 'advisory' and not granted
       and mode = 'ExclusiveLock'`,
  );
  return rowCount === 1;
}

// The test sees only locks of the machine that it is connected to.
test.skipIf(isDistributed)(
  'a donation that is changed when the fiscal year moves is counted in the year it then belongs to',
  async () => {
    const organization = await given.organization();
    const { made } = await giving(organization, [
      ['Ann', '2025-03-01', 100],
      ['Ann', '2025-09-01', 20],
    ]);

    await writer.query('begin');
    await writer.query('update donations set amount_cents = 2500 where id = $1', [made[1]]);
    const person = { firstName: 'Ada', lastName: 'Okafor', organizationName: 'Riverside' };
    const moving = signIn(organization).put('/api/users/profile', {
      ...person,
      fiscalYearStart: 7,
    });
    await expect.poll(isSomebodyWaiting, { timeout: 5_000 }).toBe(true);
    await writer.query('commit');
    expect((await moving).status).toBe(200);

    const { figures } = await fetchReport(organization, 'retention?year=2026');
    expect(figures['retained']).toMatchObject({ donors: 1, lastYear: 100, thisYear: 25 });
  },
);

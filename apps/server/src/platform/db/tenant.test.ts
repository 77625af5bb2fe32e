import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { given, world } from '../../../test/world/world.ts';
import { organizationId, withTenant } from './tenant.ts';

describe('a transaction for one organization', () => {
  test('sees only its own rows, however the connections are shared', async () => {
    const { database } = await world();
    const [one, other] = [await given.organization(), await given.organization()];
    for (const organization of [one, other]) await given.donor(organization);
    const pool = new pg.Pool({ ...database.app, max: 2 });

    const seen = await Promise.all(
      Array.from({ length: 500 }, async (_, round) => {
        const { id } = round % 2 === 0 ? one : other;
        const rows = await withTenant(pool, id, (db) =>
          db.selectFrom('donors').select('organizationId').limit(10).execute(),
        );
        return rows.length === 1 && rows[0]?.organizationId === id;
      }),
    );
    const { rows: leftOver } = await pool.query('select count(*)::int as count from donors');
    await pool.end();

    expect(seen.every(Boolean)).toBe(true);
    expect(leftOver).toEqual([{ count: 0 }]);
  });

  test('cannot write a row of another organization', async () => {
    const { services } = await world();
    const [mine, theirs] = [await given.organization(), await given.organization()];

    const writing = withTenant(services.pools.app, mine.id, (db) =>
      db
        .insertInto('donors')
        .values({ organizationId: theirs.id, id: randomUUIDv7(), name: 'Smuggled' })
        .execute(),
    );

    await expect(writing).rejects.toThrow(/row-level security/);
  });

  test('cannot tie a donation to another organization’s donor', async () => {
    const { services } = await world();
    const [mine, theirs] = [await given.organization(), await given.organization()];
    const donor = await given.donor(theirs);

    const writing = withTenant(services.pools.app, mine.id, (db) =>
      db
        .insertInto('donations')
        .values({
          organizationId: mine.id,
          id: randomUUIDv7(),
          donorId: donor._id,
          amountCents: 100 as never,
          date: '2026-01-01' as never,
          method: 'cash',
        })
        .execute(),
    );

    await expect(writing).rejects.toThrow(/foreign key/);
  });

  test('requires a valid organization ID', () => {
    expect(() => organizationId("x' or true")).toThrow(TypeError);
  });
});

describe('the application’s role', () => {
  test.each([
    ['rewrite history', "update activities set label = 'x'"],
    ['delete history', 'delete from activities'],
    ['empty a table', 'truncate donors'],
    ['read password hashes', 'select password_hash from users'],
    ['read the session secret', 'select * from installation_secrets'],
    ['make tables', 'create table mine (id int)'],
    [
      'become the owner',
      `do $$ begin execute format('set role %I',
      (select rolname from pg_roles r join pg_database d on d.datdba = r.oid
       where d.datname = current_database())); end $$`,
    ],
  ])('cannot %s', async (_what, statement) => {
    const { services } = await world();
    const { id } = await given.organization();

    const trying = withTenant(services.pools.app, id, (_db, client) => client.query(statement));

    await expect(trying).rejects.toThrow(/permission denied/);
  });
});

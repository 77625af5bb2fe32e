import { escapeIdentifier } from 'pg';
import { expect, test } from 'vitest';
import { claims, register, registration } from '../../../test/accounts/accounts.ts';
import { openNewAccount } from '../../../test/accounts/new-account.ts';
import { password, world } from '../../../test/world/world.ts';

type StoredRow = { table: string; row: object };

/** Rows that name the organization in another way. */
const others = {
  organizations: 'select to_jsonb(t) as row from organizations t where id = $1',
  users: `select to_jsonb(t) as row from users t
          where id in (select user_id from memberships where organization_id = $1)`,
  jobs: `select to_jsonb(t) as row from pgboss.job t where data->>'organizationId' = $1::text`,
};

/** Every row of an organization and of its people, with what differs each time left out. */
async function listRows(id: string): Promise<StoredRow[]> {
  const { owner } = await world();
  const { rows: tables } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'organization_id'
       and table_type = 'BASE TABLE' order by name`,
  );
  const found: StoredRow[] = [];
  const add = (table: string, rows: { row: object }[]) =>
    found.push(...rows.map(({ row }) => ({ table, row: withoutChance(row) })));
  for (const [table, text] of Object.entries(others)) {
    add(table, (await owner.query<{ row: object }>(text, [id])).rows);
  }
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: object }>(
      `select to_jsonb(t) as row from ${escapeIdentifier(name)} t where organization_id = $1`,
      [id],
    );
    add(name, rows);
  }
  return found.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

const withoutChance = (row: object) =>
  JSON.parse(
    JSON.stringify(row)
      .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g, 'instant')
      .replaceAll(/\\\\x[\da-f]+/g, 'bytes')
      .replaceAll(/(\$argon2id\$[^"$]*\$[^"$]*)\$[^"]*/g, '$1')
      .replaceAll(/(verify-email\/)[\w-]+/g, '$1secret'),
  ) as object;

test('an organization that tests start with has the rows of one that signed up', async () => {
  const { services } = await world();
  const { role: _, password: _password, ...details } = registration({ password });
  const signedUp = await register({ ...details, password });
  const email = details.email.replace('grace', 'heidi');
  const given = { ...details, tier: 'growth' as const, email };
  const opened = await openNewAccount(services, given, password);

  const one = await listRows(claims(String(signedUp.body['token'])).org);
  const other = await listRows(opened.id);
  expect(one.length).toBeGreaterThan(10);
  expect(JSON.parse(JSON.stringify(other).replaceAll('heidi', 'grace'))).toEqual(one);
});

import { sql, type RawBuilder } from 'kysely';
import { nobodysOrganization, withTenant } from '../../src/platform/db/tenant.ts';
import { world } from './world.ts';

/**
 * What an expression over the columns of `c` answers for each case, in order. All cases are asked
 * in one statement, as the role that serves people.
 */
export async function evaluateSql(
  columns: string,
  expression: RawBuilder<unknown>,
  cases: readonly object[],
): Promise<unknown[]> {
  const { services } = await world();
  const given = JSON.stringify(cases.map((one, n) => ({ ...one, n })));
  return withTenant(services.pools.app, nobodysOrganization, async (db) => {
    const { rows } = await sql<{ answer: unknown }>`
      select to_json(${expression}) as answer
      from jsonb_to_recordset(${given}::jsonb) as c (n int, ${sql.raw(columns)})
      order by c.n`.execute(db);
    return rows.map(({ answer }) => answer);
  });
}

import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { world } from '../world/world.ts';

const tables =
  'donors campaigns pledges pledge_adjustments installments donations refunds ' +
  'donor_giving donor_months donation_totals campaign_giving activities deletions';

/**
 * Fails every test of a file that changes anything of an organization. A test that does some work
 * first calls `start` after it.
 */
export function expectUntouched(organizationId: () => string) {
  let client: pg.Client | undefined;
  let before: unknown;

  const everything = async () => {
    if (!client) {
      client = new pg.Client((await world()).database.owner);
      await client.connect();
    }
    const { rows } = await client.query(
      tables
        .split(' ')
        .map(
          (table) => `select '${table}' as of, count(*)::int,
            md5(string_agg(t::text, '|' order by t::text)) as contents
            from ${table} t where organization_id = $1`,
        )
        .join(' union all '),
      [organizationId()],
    );
    return rows as unknown[];
  };
  const start = async () => {
    before = await everything();
  };

  beforeEach(start);
  afterEach(async () => expect(await everything()).toEqual(before));
  afterAll(async () => client?.end());
  return { start };
}

import { queryAsDatabaseOwner } from '../accounts/accounts.ts';
import { given, signIn, type Organization } from '../world/world.ts';

export const samplePath = '/api/sample-data';
export type Fields = Record<string, unknown>;

/** A workspace with sample data. */
export async function createSampleWorkspace(fields: Parameters<typeof given.organization>[0] = {}) {
  const organization = await given.organization(fields);
  const staff = signIn(organization);
  const { status, body } = await staff.post(samplePath);
  if (status !== 201) throw new Error(`no sample: ${JSON.stringify(body)}`);
  return { organization, staff };
}

export const fetchSampleStatus = async (organization: Organization) =>
  (await signIn(organization).get(samplePath)).body['data'] as Fields & { added: Fields };

export const listRecords = async (organization: Organization, url: string) => {
  const { body } = await signIn(organization).get(url);
  return { count: body['count'] as number, data: body['data'] as (Fields & { _id: string })[] };
};

export const filterPledges = async (organization: Organization, filter: Fields = {}) =>
  (await signIn(organization).post('/api/pledges/filter', filter)).body as {
    data: (Fields & { _id: string })[];
    statistics: Record<string, Fields>;
  };

/** How many rows an organization has in each tenant table, without empty ones. */
export async function countRows({ id }: Organization) {
  const tables = `donors campaigns pledges pledge_adjustments installments donations refunds
    donor_giving campaign_giving`.split(/\s+/);
  const counts = await Promise.all(
    tables.map(async (table) => {
      const [row] = await queryAsDatabaseOwner(
        `select count(*)::int as count from ${table} where organization_id = $1`,
        [id],
      );
      return [table, (row as { count: number }).count] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

export const listHistory = ({ id }: Organization) =>
  queryAsDatabaseOwner(
    `select action, label, actor_id from activities
     where organization_id = $1 and entity = 'sample' order by at, id`,
    [id],
  );

/** How many rows an organization has in each table with its data, without empty ones. */
export async function countAllRows({ id }: Organization) {
  const tables = (await queryAsDatabaseOwner(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'organization_id' order by 1`,
    [],
  )) as { name: string }[];
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await queryAsDatabaseOwner(
        `select count(*)::int as count from ${name} where organization_id = $1`,
        [id],
      );
      return [name, (row as { count: number }).count] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

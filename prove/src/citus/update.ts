import type pg from 'pg';
import { distributedClient } from '../../../apps/server/src/platform/distribution/client.ts';
import { readDistribution } from '../../../apps/server/src/platform/distribution/keys.ts';
import {
  appRole,
  connectAs,
  databaseName,
  roleName,
} from '../../../apps/server/src/platform/db/roles.ts';
import { runMigrationsByStatement } from '../../../apps/server/test/db/run-migrations.ts';
import { withClient } from '../../../apps/server/test/db/with-client.ts';
import {
  addDonor,
  openConnectedOrganization,
  type ConnectedOrganization,
} from '../connected-organization.ts';
import { findBrokenInvariants } from '../deployment/compare.ts';
import { startEnvironment, type ProofEnvironment } from '../environment.ts';
import type { ProofOptions, Verdict } from '../verdict.ts';
import { createDistributedDatabase, toProofDatabase } from './cluster.ts';

/** Added by each organization before the update, and again after it. */
const donors = 10;
const laterName = '9999_later';

/**
 * What later versions may bring: a table of organizations, a column, a function and its trigger, an
 * index, a view, and a change of rows.
 */
const laterMigration = (app: string) => `
create table donor_marks (
  organization_id uuid not null,
  id uuid not null,
  donor_id uuid not null,
  label text not null default 'a; b',
  primary key (organization_id, id),
  foreign key (organization_id, donor_id) references donors (organization_id, id)
);
create index donor_marks_of_donor on donor_marks (organization_id, donor_id);
call protect_tenant_table('donor_marks');
grant select, insert, update, delete on donor_marks to ${app};

alter table donors add column mark text not null default '';
update donors set mark = 'old';

-- A mark of each new donor; and nothing else.
create function mark_donors() returns trigger language plpgsql as $$
declare
  -- Citus joins no transition tables.
  organizations uuid[] := array(select organization_id from added order by id);
  ids uuid[] := array(select id from added order by id);
begin
  insert into donor_marks (organization_id, id, donor_id)
  select a.organization_id, gen_random_uuid(), a.id
  from unnest(organizations, ids) as a (organization_id, id);
  return null;
end $$;
create trigger mark_donors after insert on donors
  referencing new table as added for each statement execute function mark_donors();

create view marked_donors with (security_invoker = true) as
  select d.organization_id, d.id, d.mark, m.label
  from donors d join donor_marks m on m.organization_id = d.organization_id and m.donor_id = d.id;
grant select on marked_donors to ${app};
`;

/**
 * Updates a distributed database that has records by one more migration, and is cut off before the
 * machines have all of it, which the next start finishes. Then organizations write and read what
 * the migration has brought. The control hides from the start that something is left to do.
 */
export async function proveCitusUpdate({ isControl }: ProofOptions): Promise<Verdict> {
  const database = await createDistributedDatabase();
  const environment = await startEnvironment(async () => toProofDatabase(database));
  const owner = { connectionString: database.url };
  let server = await environment.start();
  try {
    const organizations = await openNeighbors(environment);
    await addDonors(organizations);
    await server.stop();
    await update(owner, isControl);
    server = await environment.start();
    const refused = await addDonors(organizations).then(
      () => [],
      (error: Error) => [error.message],
    );
    const violations = [
      ...refused,
      ...(await findUndistributed(environment)),
      ...(await findWrongMarks(owner, organizations)),
      ...(await findBrokenInvariants(environment)),
    ];
    return {
      claim: 'a later version updates a database that Citus distributes',
      violations,
      counts: `${organizations.length} organizations with ${donors} donors before and after it`,
      done: organizations.length,
      least: 2,
    };
  } finally {
    await server.stop();
    await environment.close();
  }
}

/** Opens organizations until two of them are in the same tables of a machine. */
async function openNeighbors(environment: ProofEnvironment): Promise<ConnectedOrganization[]> {
  const organizations: ConnectedOrganization[] = [];
  for (;;) {
    organizations.push(await openConnectedOrganization(environment));
    const shards = await environment.sql(
      `select distinct get_shard_id_for_distribution_column('organizations', id)
       from organizations`,
    );
    if (shards.length < organizations.length) return organizations;
  }
}

async function addDonors(organizations: readonly ConnectedOrganization[]) {
  for (const organization of organizations) {
    for (let added = 0; added < donors; added += 1) await addDonor(organization);
  }
}

async function update(owner: pg.PoolConfig, isControl: boolean) {
  const text = laterMigration(roleName(appRole, databaseName(owner)));
  await runMigrationsByStatement(owner, { [laterName]: text });
  await withClient(owner, async (client) => {
    // This version does not know the migration, and would refuse to start.
    await client.query('delete from kysely_migration where name = $1', [laterName]);
    if (isControl) await client.query('comment on table kysely_migration is null');
  });
}

async function findUndistributed({ sql }: ProofEnvironment): Promise<string[]> {
  const rows = await sql(
    `select from pg_dist_partition where logicalrelid = 'donor_marks'::regclass
       and partmethod = 'h'`,
  );
  return rows.length === 1 ? [] : ['the new table is not distributed'];
}

/** Each organization sees the marks of its new donors, and the old rows are changed. */
async function findWrongMarks(
  owner: pg.PoolConfig,
  organizations: readonly ConnectedOrganization[],
): Promise<string[]> {
  const keys = await readDistribution(owner);
  if (keys === null) return ['the database is not distributed'];
  const client = new (distributedClient(keys))(connectAs(appRole, owner));
  await client.connect();
  const wrong: string[] = [];
  for (const { id } of organizations) {
    const literal = client.escapeLiteral(id);
    await client.query(`begin; select enter_organization(${literal})`);
    const { rows } = await client.query<Record<'marked' | 'old' | 'fresh', number>>(
      `select (select count(*)::int from marked_donors where label = 'a; b') as marked,
         (select count(*)::int from donors where mark = 'old') as old,
         (select count(*)::int from donors where mark = '') as fresh`,
    );
    await client.query('commit');
    const seen = JSON.stringify(rows[0]);
    if (seen !== JSON.stringify({ marked: donors, old: donors, fresh: donors })) wrong.push(seen);
  }
  await client.end();
  return wrong.map((seen) => `an organization sees ${seen} instead of ${donors} of each`);
}

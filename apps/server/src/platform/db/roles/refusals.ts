import type pg from 'pg';

/** The roles' names contain the database's, so a pooler must not give the database another one. */
export async function refuseOtherDatabase(client: pg.PoolClient, named: string) {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const [{ name } = { name: named }] = rows;
  if (name === named) return;
  throw wrong(`it names the database ${named}, which the server calls ${name}. Write ${name}.`);
}

/** Only its owner may close a database to other roles. */
export async function refuseOtherOwner(client: pg.PoolClient) {
  const { rows } = await client.query<{ database: string; role: string; isOwner: boolean }>(
    `select datname as database, current_user::text as role,
       pg_has_role(datdba, 'usage') as "isOwner"
     from pg_database where datname = current_database()`,
  );
  const [facts] = rows;
  if (!facts || facts.isOwner) return;
  const { database, role } = facts;
  throw wrong(
    `${role} does not own the database ${database}. As a superuser, run: ` +
      `alter database ${database} owner to ${role}`,
  );
}

/**
 * Refuses a role that has rights in other databases and none in ours: another installation uses it,
 * for example one whose database had our name before.
 */
export async function refuseForeignRole(client: pg.PoolClient, role: string) {
  const { rows } = await client.query<{ database: string; isOurs: boolean }>(
    `select distinct d.datname as database, d.datname = current_database() as "isOurs"
     from pg_shdepend s join pg_database d on d.oid = s.dbid or
       (s.dbid = 0 and s.classid = 'pg_database'::regclass and d.oid = s.objid)
     where s.refclassid = 'pg_authid'::regclass and s.refobjid = $1::regrole`,
    [client.escapeIdentifier(role)],
  );
  const [other] = rows;
  if (other === undefined || rows.some(({ isOurs }) => isOurs)) return;
  throw wrong(
    `the database ${other.database} uses the role ${role}, which is to be ours. ` +
      `Start the installation of ${other.database} first, or give our database another name.`,
  );
}

const wrong = (sentence: string) =>
  new Error(`The configuration is wrong.\n✖ DATABASE_URL: ${sentence}`);

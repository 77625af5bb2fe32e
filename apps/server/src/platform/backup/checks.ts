import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;
type Check = { off: string; on: string };

/**
 * Turns off triggers and foreign keys, so that tables can be loaded in any order, and returns what
 * turns them on again. Adding a foreign key checks all rows. Whoever owns the tables may do this;
 * `session_replication_role` needs a superuser, which managed servers do not offer.
 */
export async function suspendChecks(client: Client): Promise<() => Promise<void>> {
  const checks = [...(await listTriggers(client)), ...(await listForeignKeys(client))];
  for (const { off } of checks) await client.query(off);
  return async () => {
    for (const { on } of checks) await client.query(on);
  };
}

async function listTriggers(client: Client): Promise<Check[]> {
  const { rows } = await client.query<Check>(
    `select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname) as off,
       format('alter table %s enable trigger %I', t.tgrelid::regclass, t.tgname) as on
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace::regnamespace::text in ('public', 'pgboss')
       and not t.tgisinternal and t.tgparentid = 0 and t.tgenabled = 'O'`,
  );
  return rows;
}

async function listForeignKeys(client: Client): Promise<Check[]> {
  const { rows } = await client.query<Check>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname,
         pg_get_constraintdef(oid)) as on
     from pg_constraint
     where contype = 'f' and conparentid = 0
       and connamespace::regnamespace::text in ('public', 'pgboss')
     order by conrelid, conname`,
  );
  return rows;
}

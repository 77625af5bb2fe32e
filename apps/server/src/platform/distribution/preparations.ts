import type pg from 'pg';

/** What a superuser has to do, and where. */
export type Preparation = { where: 'every machine' | 'the coordinator'; statement: string };

/** What the statements of triggers need that read and write on other machines. */
const roleSettings = {
  'citus.enable_unsafe_triggers': 'on',
  'citus.allow_nested_distributed_execution': 'on',
  // Citus finds the machine of a statement by its values, so no plan is kept for all values.
  plan_cache_mode: 'force_custom_plan',
} as const;

const propagation = "citus.propagate_set_commands = 'local'";

/**
 * What only a superuser can do before this database can be distributed, as the statements that do
 * it; empty if everything is done. `roles` are the names of the owner and of our own roles.
 */
export async function listPreparations(
  client: pg.ClientBase,
  database: string,
  roles: readonly string[],
): Promise<Preparation[]> {
  const [name, ...names] = [database, ...roles].map((each) => client.escapeIdentifier(each));
  if (!(await hasWorkers(client))) {
    return [
      { where: 'every machine', statement: 'create extension citus' },
      {
        where: 'the coordinator',
        statement: "select citus_set_coordinator_host('HOST', PORT)",
      },
      { where: 'the coordinator', statement: "select citus_add_node('HOST', PORT)" },
    ];
  }
  const needed: Preparation[] = [];
  if (!(await isTrueOnAll(client, hasSettings(client, roles)))) {
    needed.push({ where: 'every machine', statement: 'set citus.enable_ddl_propagation = off' });
    for (const role of names) {
      for (const [setting, value] of Object.entries(roleSettings)) {
        const statement = `alter role ${role} set ${setting} = ${value}`;
        needed.push({ where: 'every machine', statement });
      }
    }
  }
  if (!(await isTrueOnAll(client, "select has_schema_privilege('public', 'create')"))) {
    const statement = `grant all on schema public to ${names[0]}`;
    needed.push({ where: 'every machine', statement });
  }
  if (!(await propagatesSettings(client))) {
    needed.push(
      { where: 'the coordinator', statement: 'set citus.enable_ddl_propagation = off' },
      { where: 'the coordinator', statement: `alter database ${name} set ${propagation}` },
    );
  }
  return needed;
}

async function hasWorkers(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_node') is not null as "isThere"`,
  );
  if (rows[0]?.isThere !== true) return false;
  const { rowCount } = await client.query(
    `select 1 from pg_catalog.pg_dist_node where isactive and noderole = 'primary' and groupid > 0`,
  );
  return (rowCount ?? 0) > 0;
}

/** Asks every machine a query that returns a boolean. */
async function isTrueOnAll(client: pg.ClientBase, query: string): Promise<boolean> {
  const { rows } = await client.query<{ success: boolean; result: string }>(
    'select success, result from run_command_on_all_nodes($1)',
    [query],
  );
  const failed = rows.find(({ success }) => !success);
  if (failed) throw new Error(`A machine of the cluster does not answer: ${failed.result}`);
  return rows.every(({ result }) => result === 't');
}

function hasSettings(client: pg.ClientBase, roles: readonly string[]): string {
  const names = roles.map((role) => client.escapeLiteral(role)).join(', ');
  const settings = Object.entries(roleSettings).map(([setting, value]) =>
    client.escapeLiteral(`${setting}=${value}`),
  );
  return `select count(*) = ${roles.length} from pg_roles r
    join pg_db_role_setting s on s.setrole = r.oid and s.setdatabase = 0
    where r.rolname in (${names}) and s.setconfig @> array[${settings.join(', ')}]`;
}

async function propagatesSettings(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
     where s.setrole = 0 and d.datname = current_database()
       and 'citus.propagate_set_commands=local' = any (s.setconfig)`,
  );
  return (rowCount ?? 0) > 0;
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../../../../test/db/with-client.ts';
import { startOwnServer } from '../../../../test/operator/own-server.ts';
import { migrate } from '../../../migrate.ts';
import { refuseRolesWithoutSignIn } from '../role-sign-in.ts';
import { appRole, connectAs, opsRole, roleName, servingRoles } from '../roles.ts';

const longestMs = 120_000;
let server: Awaited<ReturnType<typeof startOwnServer>>;

const ownerAt = (name: string, database = name) => ({
  connectionString: server.toUrl(`${name}:owner-secret`, database),
});

/** Two installations whose owners have the same password, as careless people choose them. */
beforeAll(async () => {
  server = await startOwnServer();
  await server.superuser.query('alter role charity createrole');
  await server.superuser.query("create role shelter login createrole password 'owner-secret'");
  await server.superuser.query('create database shelter owner shelter');
  await migrate(ownerAt('charity'));
  await migrate(ownerAt('shelter'));
}, longestMs);

afterAll(() => server.stop());

test('a second installation takes nothing from the first', async () => {
  await expect(refuseRolesWithoutSignIn(ownerAt('charity'))).resolves.toBeUndefined();
  await expect(refuseRolesWithoutSignIn(ownerAt('shelter'))).resolves.toBeUndefined();
});

test('each role, and each owner, is refused by the other’s database', async () => {
  const others = [
    ownerAt('shelter'),
    ...servingRoles.map((role) => connectAs(role, ownerAt('shelter'))),
  ];
  const strangers = others.map(({ connectionString = '' }) => ({
    connectionString: connectionString.replace('localhost/shelter', 'localhost/charity'),
  }));

  for (const stranger of strangers) {
    await expect(withClient(stranger, (client) => client.query('select'))).rejects.toThrow(
      'permission denied for database "charity"',
    );
  }
});

test('a copy of a database gets roles of its own, and those of the original lose it', async () => {
  await server.superuser.query('create database copy template charity owner charity');
  await migrate(ownerAt('charity', 'copy'));

  await refuseRolesWithoutSignIn(ownerAt('charity', 'copy'));
  const rights = await withClient(ownerAt('charity', 'copy'), (client) => client.query(listRights));
  const original = await withClient(ownerAt('charity'), (client) => client.query(listRights));
  const renamed = (original.rows as { entry: string }[]).map(({ entry }) =>
    entry.replaceAll('charity_', 'copy_'),
  );

  expect(rights.rows.map(({ entry }) => entry as string)).toEqual(renamed);
  expect(renamed.length).toBeGreaterThan(500);
});

/** What the roles of both names have in a database. */
const listRights = `
  select entry from (
    select format('%s %s %s', c.oid::regclass, a.privilege_type, a.grantee::regrole) as entry
    from pg_class c cross join aclexplode(c.relacl) a
    union all
    select format('%s.%s %s %s', attrelid::regclass, attname, a.privilege_type, a.grantee::regrole)
    from pg_attribute cross join aclexplode(attacl) a
    union all
    select format('%s %s %s', p.oid::regprocedure, a.privilege_type, a.grantee::regrole)
    from pg_proc p cross join aclexplode(p.proacl) a
    union all
    select format('%s %s %s', nspname, a.privilege_type, a.grantee::regrole)
    from pg_namespace cross join aclexplode(nspacl) a
    union all
    select format('%s %s %s', polname, polrelid::regclass, polroles::regrole[]) from pg_policy
  ) rights where entry ~ '_(app|ops)\\M' order by entry collate "C"`;

test(
  'a database that takes the name of another one does not take its roles',
  async () => {
    await server.superuser.query('alter database copy rename to older');
    await server.superuser.query('create database copy owner charity');

    await expect(migrate(ownerAt('charity', 'copy'))).rejects.toThrow(
      'the database older uses the role copy_app, which is to be ours. Start the installation of ' +
        'older first',
    );
    await migrate(ownerAt('charity', 'older'));
    await migrate(ownerAt('charity', 'copy'));
  },
  longestMs,
);

test('a role’s name says whose it is, however long the name of the database', () => {
  const long = 'a'.repeat(63);

  expect(roleName(appRole, 'pledgewell')).toBe('pledgewell_app');
  expect(roleName(opsRole, 'a'.repeat(59))).toBe(`${'a'.repeat(59)}_ops`);
  expect(roleName(appRole, long)).toMatch(/^pledgewell_[0-9a-f]{16}_app$/);
  expect(roleName(appRole, long)).not.toBe(roleName(appRole, `${long.slice(1)}b`));
  expect(roleName(appRole, 'pg_charity')).toMatch(/^pledgewell_/);
});

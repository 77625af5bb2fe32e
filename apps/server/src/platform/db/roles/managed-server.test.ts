import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../../../../test/db/with-client.ts';
import { busyArchive } from '../../../../test/documents/archives.ts';
import {
  emptyFolder,
  folder,
  pledgewell,
  type Run,
} from '../../../../test/operator/installations.ts';
import { startManagedServer } from '../../../../test/operator/managed-server.ts';
import { openWorld } from '../../../../test/world/open-world.ts';
import { publicUrl, world } from '../../../../test/world/world.ts';
import { sweeps } from '../../../schedule.ts';
import { appRole, connectAs, opsRole } from '../roles.ts';

const longestMs = 180_000;
const backup = join(folder, 'busy.backup');
let server: Awaited<ReturnType<typeof startManagedServer>>;
let owner: { connectionString: string };
let runs: Run[];

beforeAll(async () => {
  server = await startManagedServer();
  owner = { connectionString: server.toUrl('charity:owner-secret') };
  await busyArchive();
  const { database } = await world();
  runs = [
    await pledgewell(['backup', backup], { database: database.owner }),
    await pledgewell(['restore', backup], { env: { DATABASE_URL: owner.connectionString } }),
  ];
}, longestMs);

afterAll(async () => {
  await server.stop();
  emptyFolder();
});

test('the backup of another installation is restored, and all invariants hold', () => {
  expect(runs).toMatchObject([
    { status: 0, stderr: '' },
    { status: 0, stderr: '', stdout: expect.stringMatching(/(\d+) of \1 invariants hold/) },
  ]);
});

test('no role of a managed server passes row security', async () => {
  const { rows } = await server.superuser.query(
    `select rolname from pg_roles where (rolbypassrls or rolsuper) and rolname !~ '^pledgewell'`,
  );

  expect(rows).toEqual([]);
});

test('the role of sweeps sees every row that it may read, and changes no more than before', async () => {
  const [all, seen] = await Promise.all([
    withClient(owner, (client) => client.query(countRows)),
    withClient(connectAs(opsRole, owner), (client) => client.query(countRows)),
  ]);

  expect(all.rows.length).toBeGreaterThan(80);
  expect(seen.rows).toEqual(all.rows);
  await withClient(connectAs(opsRole, owner), async (client) => {
    await expect(client.query('delete from donations')).rejects.toThrow('permission denied');
    await expect(client.query('update sessions set user_agent = $1', [''])).rejects.toThrow(
      'permission denied',
    );
  });
});

/** The tables with row security that the role of sweeps may read whole, with their rows. */
const countRows = `
  select c.relname as name,
    (xpath('/row/count/text()',
      query_to_xml(format('select count(*) from %I', c.relname), true, true, '')))[1]::text as count
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relrowsecurity
    and has_table_privilege('charity_ops', c.oid, 'select')
  order by 1`;

test('requests of no organization see nothing', async () => {
  const { rows } = await withClient(connectAs(appRole, owner), (client) =>
    client.query('select 1 from donors'),
  );

  expect(rows).toEqual([]);
});

test('every sweep runs', async () => {
  const roles = { app: connectAs(appRole, owner), ops: connectAs(opsRole, owner) };
  const managed = await openWorld({ owner, ...roles }, publicUrl);

  for (const { run } of sweeps) await run(managed.services);

  expect(managed.logged).toEqual([]);
  await managed.close();
});

test('the doctor finds nothing to change, and a backup can be made', async () => {
  const env = { DATABASE_URL: owner.connectionString };

  const doctor = await pledgewell(['doctor'], { env });
  const made = await pledgewell(['backup', join(folder, 'managed.backup')], { env });

  expect(doctor.stdout).toMatch(/PostgreSQL \d+ answers and is up to date/);
  expect(made).toMatchObject({ status: 0, stderr: '' });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { importHelpers } from '../../../test/documents/files.ts';
import { isDistributed } from '../../../test/world/database.ts';
import { drainJobs } from '../../../test/world/drain-jobs.ts';
import { given, world } from '../../../test/world/world.ts';

const commitAlone = fileURLToPath(new URL('../../../test/world/commit-alone.ts', import.meta.url));

const workerAlone = fileURLToPath(new URL('../../../test/world/worker-alone.ts', import.meta.url));

const header = 'Name,Email,Amount,Date\n';
const lines = Array.from(
  { length: 200 },
  (_, index) => `Person ${index},person-${index}@b.org,5,2020-01-01\n`,
);

// The tests see only waits for locks of the machine that they are connected to.
test.skipIf(isDistributed)(
  'a server killed in the middle of a commit stores nothing, and the retry stores everything',
  async () => {
    const organization = await given.organization();
    const imports = importHelpers(organization);
    const { database } = await world();
    const checked = await imports.check({ kind: 'gifts', file: header + lines.join('') });
    expect((await imports.staff.post(`/api/imports/${checked._id}/commit`)).status).toBe(200);

    const clear = await holdUp(organization.id, checked._id);

    const child = spawn(process.execPath, [
      commitAlone,
      JSON.stringify(database.owner),
      organization.id,
      checked._id,
    ]);
    await untilHeldUp(organization.id);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await clear();

    expect(await imports.donors()).toEqual([]);
    expect(await imports.get(checked)).toMatchObject({ status: 'importing' });

    await drainJobs();
    const imported = await imports.get(checked);
    expect(imported).toMatchObject({ status: 'imported', summary: { gifts: { new: 200 } } });
    expect((await imports.staff.get('/api/donors')).body['count']).toBe(200);
  },
);

test.skipIf(isDistributed)(
  'an import whose worker is killed in its commit is finished by another worker',
  async () => {
    const organization = await given.organization();
    const imports = importHelpers(organization);
    const checked = await imports.check({ kind: 'gifts', file: header + lines.join('') });
    const clear = await holdUp(organization.id, checked._id);
    expect((await imports.staff.post(`/api/imports/${checked._id}/commit`)).status).toBe(200);

    const first = await startWorker();
    await untilHeldUp(organization.id);
    const second = await startWorker();
    first.kill('SIGKILL');
    await once(first, 'exit');
    await clear();
    await expect
      .poll(async () => (await imports.get(checked)).status, { timeout: 15_000, interval: 250 })
      .toBe('imported');
    second.kill('SIGKILL');
    await once(second, 'exit');

    expect((await imports.staff.get('/api/donors')).body['count']).toBe(200);
    expect((await imports.staff.get('/api/donations')).body['count']).toBe(200);
  },
);

/** A worker that runs imports, in its own process. */
async function startWorker() {
  const { database } = await world();
  const child = spawn(process.execPath, [workerAlone, JSON.stringify(database.owner)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

/** A donation with the id of one of the last rows blocks a commit in its second half. */
async function holdUp(organizationId: string, importId: string) {
  const { database } = await world();
  const lockHolder = new pg.Client(database.owner);
  await lockHolder.connect();
  onTestFinished(() => lockHolder.end());
  await lockHolder.query('begin');
  await lockHolder.query(
    `insert into donations (organization_id, id, donor_id, amount_cents, date, method)
     select r.organization_id, r.record_id, $3, 1, '2020-01-01', 'cash' from import_rows r
     where r.organization_id = $1 and r.import_id = $2 and r.row_number = 190`,
    [organizationId, importId, await insertDonor(lockHolder, organizationId)],
  );
  return () => lockHolder.query('rollback');
}

/** A donor that only the open transaction knows. */
async function insertDonor(client: pg.Client, organizationId: string) {
  const { rows } = await client.query<{ id: string }>(
    `insert into donors (organization_id, id, name) values ($1, gen_random_uuid(), 'Obstacle')
     returning id`,
    [organizationId],
  );
  return rows[0]?.id;
}

/** Waits until a backend waits for a lock while inserting donations. */
async function untilHeldUp(organizationId: string) {
  for (let time = 0; time < 400; time += 1) {
    const rows = await queryAsDatabaseOwner(
      `select 1 from pg_stat_activity where datname = current_database()
       and wait_event_type = 'Lock' and query like '%insert into donations%'
       and $1::uuid is not null`,
      [organizationId],
    );
    if (rows.length > 0) return;
    await pause(50);
  }
  throw new Error('The commit was never held up.');
}

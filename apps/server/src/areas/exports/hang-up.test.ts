import pg from 'pg';
import { expect, test } from 'vitest';
import { asOwner } from '../../../test/accounts.ts';
import { askFor } from '../../../test/downloads.ts';
import { manyDonors } from '../../../test/many-donors.ts';
import { given, world, type Organization } from '../../../test/world.ts';

const running = async () =>
  (await asOwner(
    `select query from pg_stat_activity
     where state <> 'idle' and pid <> pg_backend_pid() and query like '%rows_on_their_way%'`,
    [],
  )) as unknown[];

async function listening() {
  const { app } = await world();
  return app.server.listening
    ? `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
    : app.listen({ port: 0, host: '127.0.0.1' });
}

async function fetching(organization: Organization, signal?: AbortSignal) {
  const { downloadUrl } = await askFor(organization, { includeFields: ['notes'] });
  return fetch(`${await listening()}${downloadUrl}`, {
    headers: { authorization: `Bearer ${organization.token}` },
    ...(signal && { signal }),
  });
}

test('whoever hangs up in the middle stops the query, and may begin again', async () => {
  const organization = await given.organization();
  await manyDonors(organization);
  const broken = new AbortController();
  const first = await fetching(organization, broken.signal);
  const second = await fetching(organization);
  expect([first.status, second.status]).toEqual([200, 409]);
  expect(await second.json()).toMatchObject({ code: 'exports/running' });
  expect(await running()).toHaveLength(1);

  broken.abort();
  await expect.poll(running, { timeout: 5_000 }).toEqual([]);
  const whole = await fetching(organization);
  expect((await whole.text()).split('\r\n')).toHaveLength(4_002);
});

test('whoever hangs up before the first row stops the query too', async () => {
  const organization = await given.organization();
  const { database } = await world();
  const lock = new pg.Client(database.owner);
  await lock.connect();
  try {
    await lock.query('begin; lock table donor_giving in access exclusive mode');
    const broken = new AbortController();
    await fetching(organization, broken.signal);
    await expect.poll(running).toHaveLength(1);

    broken.abort();
    await expect.poll(running, { timeout: 5_000 }).toEqual([]);
  } finally {
    await lock.end();
  }
});

import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { requestExport } from '../../../test/documents/downloads.ts';
import { sharedAppUrl } from '../../../test/world/listening.ts';
import { manyDonors } from '../../../test/giving/many-donors.ts';
import { given, world, type Organization } from '../../../test/world/world.ts';

afterEach(() => vi.useRealTimers());

const running = async () =>
  (await queryAsDatabaseOwner(
    `select query from pg_stat_activity
     where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid() and query like 'select concat_ws(%'`,
    [],
  )) as unknown[];

async function fetching(organization: Organization, signal?: AbortSignal) {
  const { downloadUrl } = await requestExport(organization, { includeFields: ['notes'] });
  return fetchFile(organization, downloadUrl, signal);
}

async function fetchFile(organization: Organization, downloadUrl: string, signal?: AbortSignal) {
  return fetch(`${await sharedAppUrl()}${downloadUrl}`, {
    headers: { authorization: `Bearer ${organization.token}` },
    ...(signal && { signal }),
  });
}

/** No download gets its first row while this runs. Requesting an export counts its rows before. */
async function withLock(work: () => Promise<void>) {
  const { database } = await world();
  const lock = new pg.Client(database.owner);
  await lock.connect();
  try {
    await lock.query('begin; lock table donor_giving in access exclusive mode');
    await work();
  } finally {
    await lock.end();
  }
}

test('a client that disconnects in the middle stops the query and may start again', async () => {
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

test('a client that disconnects before the first row stops the query too', async () => {
  const organization = await given.organization();
  const { downloadUrl } = await requestExport(organization, { includeFields: ['notes'] });
  await withLock(async () => {
    const broken = new AbortController();
    await fetchFile(organization, downloadUrl, broken.signal);
    await expect.poll(running).toHaveLength(1);

    broken.abort();
    await expect.poll(running, { timeout: 5_000 }).toEqual([]);
  });
});

test('three downloads run at once, and a fourth waits', async () => {
  const organizations = await Promise.all([1, 2, 3, 4].map(() => given.organization()));
  const [last, ...others] = await Promise.all(
    organizations.map(async (organization) => {
      const { downloadUrl } = await requestExport(organization, { includeFields: ['notes'] });
      return { organization, downloadUrl };
    }),
  );
  if (!last) throw new Error('There is no fourth organization.');
  const download = ({ organization, downloadUrl }: typeof last, signal?: AbortSignal) =>
    fetchFile(organization, downloadUrl, signal);
  const broken = new AbortController();
  await withLock(async () => {
    for (const other of others) expect((await download(other, broken.signal)).status).toBe(200);
    await expect.poll(running).toHaveLength(3);
    const refused = await download(last);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'request/busy' });

    broken.abort();
    await expect.poll(running, { timeout: 5_000 }).toEqual([]);
  });
  expect(await (await download(last)).text()).toContain('Name');
});

test('a download that takes more than fifteen minutes is aborted', async () => {
  const organization = await given.organization();
  const { downloadUrl } = await requestExport(organization, { includeFields: ['notes'] });
  await withLock(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const slow = await fetchFile(organization, downloadUrl);
    expect(slow.status).toBe(200);
    while ((await running()).length === 0);
    vi.advanceTimersByTime(15 * 60 * 1_000 - 1_000);
    expect(await running()).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    await expect(slow.text()).rejects.toThrow('terminated');
    await expect.poll(running, { timeout: 5_000 }).toEqual([]);
  });
});

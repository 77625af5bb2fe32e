import { reportEndpoints } from '@pledgewell/contract';
import { describe, expect, test } from 'vitest';
import { openReplicaAt, replicaForFile } from '../../../../test/db/replica.ts';
import { downloadCsv, fetchFile, requestExport } from '../../../../test/documents/downloads.ts';
import { manyDonors } from '../../../../test/giving/many-donors.ts';
import { sharedAppUrl } from '../../../../test/world/listening.ts';
import { readConfig } from '../../../config.ts';
import { checkReplica } from '../../../doctor/replica.ts';
import type { Subject } from '../../../doctor/subject.ts';
import { toUrl } from '../../../../test/db/standby.ts';
import { given, signIn, world, type Organization } from '../../../../test/world/world.ts';
import type { Replica } from '../../replica/replica.ts';

const { standby, replica, queryStandby, countReads, withReplica, whilePaused } = replicaForFile();
const year = new Date().getFullYear();

/** Donations of one day, as the report of months adds them up. */
async function readTotal(organization: Organization) {
  const { status, body } = await signIn(organization).get(`/api/reports/months?year=${year}`);
  expect(status).toBe(200);
  return (body['data'] as { total: { thisYear: { gifts: number } } }).total.thisYear.gifts;
}

const give = (organization: Organization) =>
  given.donation(organization, { date: `${year}-01-01` });

const files = Object.values(reportEndpoints).filter(({ path }) => path.endsWith('/file'));
const pages = Object.values(reportEndpoints).filter(({ path }) => !path.endsWith('/file'));

describe('with a replica', () => {
  test.each(pages.map(({ path }) => path))('%s is answered by it', async (path) => {
    const staff = signIn(await given.organization());

    const counts = await countReads(async () => expect((await staff.get(path)).status).toBe(200));

    expect(counts).toEqual({ replica: 1 });
  });

  test.each(files.map(({ path }) => path))('%s is answered by it', async (path) => {
    const staff = signIn(await given.organization());
    const get = () => staff.get(`${path}?format=csv`);

    const counts = await countReads(async () => expect((await get()).status).toBe(200));

    expect(counts).toEqual({ replica: 1 });
  });

  test('people find what they have just written in reports and exports', async () => {
    const organization = await given.organization();

    const counts = await countReads(async () => {
      for (let count = 1; count <= 5; count += 1) {
        await give(organization);
        expect(await readTotal(organization)).toBe(count);
        expect(await downloadCsv(organization, { dataType: 'donations' })).toHaveLength(count);
      }
    });

    expect(counts).toEqual({ replica: 10 });
  });

  test('a client that disconnects stops the query there', async () => {
    const organization = await given.organization();
    await manyDonors(organization);
    const { downloadUrl } = await requestExport(organization, { includeFields: ['notes'] });
    const broken = new AbortController();
    const download = (signal?: AbortSignal) =>
      sharedAppUrl().then((url) =>
        fetch(`${url}${downloadUrl}`, {
          headers: { authorization: `Bearer ${organization.token}` },
          ...(signal && { signal }),
        }),
      );
    const countRunning = async () => {
      const { rowCount } = await queryStandby(
        `select 1 from pg_stat_activity
         where usename = current_database() || '_app' and state <> 'idle'
           and query like 'select concat_ws(%'`,
      );
      return rowCount;
    };

    expect((await download(broken.signal)).status).toBe(200);
    expect(await countRunning()).toBe(1);
    broken.abort();

    await expect.poll(countRunning).toBe(0);
    await expect.poll(async () => (await download()).status).toBe(200);
  });

  test('the archive of everything and the overview are answered by it', async () => {
    const organization = await given.organization();
    const counts = await countReads(async () => {
      const { statusCode } = await fetchFile('/api/organization/export', organization.token);
      expect(statusCode).toBe(200);
      expect((await signIn(organization).get('/api/dashboard/stats')).status).toBe(200);
    });

    expect(counts).toEqual({ replica: 2 });
  });

  test('an organization sees only its own rows there', async () => {
    const [one, other] = [await given.organization(), await given.organization()];
    await give(one);

    expect(await readTotal(other)).toBe(0);
    expect(await downloadCsv(other, { dataType: 'donors' })).toEqual([]);
    const outside = await replica().pools.replicaWatch.query('select 1 from donors');
    expect(outside.rowCount).toBe(0);
  });

  test('the primary decides who is signed in and what they may read', async () => {
    const organization = await given.organization();
    const staff = signIn(organization);

    await whilePaused(async () => {
      await staff.post('/api/auth/logout');
      expect((await staff.get('/api/reports/months')).status).toBe(401);
    });
    const starter = signIn(await given.organization({ tier: 'starter' }));
    expect((await starter.get('/api/reports/lybunt')).status).toBe(403);
  });
});

describe('the primary answers', () => {
  test('while the replica lags more than the bound', async () => {
    const organization = await given.organization();
    const hasty = await openReplicaAt(standby().url, 500);

    await withReplica(hasty, () =>
      whilePaused(async () => {
        await give(organization);
        const read = async () => expect(await readTotal(organization)).toBe(1);
        expect(await countReads(read)).toEqual({ behind: 1 });
        await expect.poll(() => hasty.state().refusal).toBe('behind');
        expect(hasty.state().lagMs).toBeGreaterThan(500);
        expect(await downloadCsv(organization, { dataType: 'donations' })).toHaveLength(1);
      }),
    );
    await expect.poll(() => hasty.state().refusal).toBeNull();
    await hasty.stop();
  });

  test('what fails on the replica in the middle of a read', async () => {
    const organization = await given.organization();
    await give(organization);
    const broken: Replica = {
      ...replica(),
      async begin(...args) {
        const client = await replica().begin(...args);
        await client.query('select 1 / 0').catch(() => {});
        return client;
      },
    };

    const counts = await countReads(() =>
      withReplica(broken, async () => {
        expect(await readTotal(organization)).toBe(1);
        expect(await downloadCsv(organization, { dataType: 'donations' })).toHaveLength(1);
      }),
    );

    expect(counts).toEqual({ failed: 2 });
    const { logged } = await world();
    expect(logged.splice(0).map(({ msg }) => msg)).toContain('the replica could not answer');
  });

  test('what the replica cancels, and what loses its connection to it', async () => {
    const organization = await given.organization();
    const readWhile = async (action: (pid: number) => Promise<unknown>) => {
      const harmed: Replica = {
        ...replica(),
        async begin(...args) {
          const client = await replica().begin(...args);
          const { processID } = client as typeof client & { processID: number };
          await action(processID);
          return client;
        },
      };
      return countReads(() =>
        withReplica(harmed, async () => expect(await readTotal(organization)).toBe(0)),
      );
    };

    const terminate = (pid: number) => queryStandby('select pg_terminate_backend($1)', [pid]);
    expect(await readWhile(terminate)).toEqual({ away: 1 });
    await expect.poll(() => replica().state().refusal).toBeNull();
  });

  test('while the replica is away, and the product stays ready', async () => {
    const organization = await given.organization();
    await give(organization);

    await standby().stop();
    expect(await readTotal(organization)).toBe(1);
    expect(await downloadCsv(organization, { dataType: 'donations' })).toHaveLength(1);
    await expect.poll(() => replica().state().refusal).toBe('away');
    expect((await signIn(organization).get('/api/ready')).status).toBe(200);
    await standby().start();

    await expect.poll(() => replica().state().refusal).toBeNull();
    expect(await countReads(() => readTotal(organization))).toEqual({ replica: 1 });
  });

  test('if the server at the URL of the replica is not its standby', async () => {
    const primary = await openReplicaAt(await primaryUrl());
    const organization = await given.organization();

    await withReplica(primary, async () => {
      expect(await countReads(() => readTotal(organization))).toEqual({ 'wrong-server': 1 });
    });

    await primary.stop();
  });
});

describe('the doctor', () => {
  const examine = async (maxLagMs: number) => {
    const config = { ...readConfig({}), databaseUrl: await primaryUrl() };
    const given = { ...config, replica: { url: standby().url, maxLagMs } };
    return checkReplica({ config: given } as Subject);
  };

  test('finds a replica that keeps up, or how far it is behind', async () => {
    expect(await examine(30_000)).toEqual([
      { status: 'ok', sentence: 'The replica is a standby of the database and keeps up.' },
    ]);
    await whilePaused(async () => {
      await given.organization();
      expect(await examine(100)).toEqual([
        {
          status: 'warning',
          sentence: expect.stringMatching(/^The replica lacks \d+ MB .* after 0\.1 seconds/),
        },
      ]);
    });
  });
});

const primaryUrl = async () => toUrl((await world()).database.owner);

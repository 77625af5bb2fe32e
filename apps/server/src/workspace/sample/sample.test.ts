import { addDays, day } from '@pledgewell/domain';
import { sampleSize } from '@pledgewell/domain/workspace/sample/sample-records';
import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import {
  createSampleWorkspace,
  type Fields,
  filterPledges,
  listHistory,
  listRecords,
  fetchSampleStatus,
  countRows,
  samplePath as path,
} from '../../../test/giving/sample.ts';
import { given, signIn, world, type Organization } from '../../../test/world/world.ts';

describe('an empty workspace', () => {
  test('can add the sample data, which every list and figure then shows', async () => {
    const { organization, staff } = await createSampleWorkspace({ tier: 'starter' });

    expect(await fetchSampleStatus(organization)).toEqual({
      isThere: true,
      isOnly: true,
      canBeAdded: false,
      ...sampleSize,
      added: { pledges: 0, donations: 0 },
    });
    expect((await listRecords(organization, '/api/donors')).count).toBe(sampleSize.donors);
    expect((await listRecords(organization, '/api/campaigns')).count).toBe(sampleSize.campaigns);
    expect((await listRecords(organization, '/api/donations')).count).toBe(sampleSize.donations);
    const { statistics } = await filterPledges(organization);
    expect(statistics).toMatchObject({ all: { count: sampleSize.pledges } });
    const stats = (await staff.get('/api/dashboard/stats?period=year')).body['data'];
    expect(stats).toMatchObject({ summary: { totalDonors: 120, totalGifts: 498 } });
    expect(await listHistory(organization)).toEqual([
      { action: 'sample/created', label: 'Sample data', actor_id: organization.userId },
    ]);
  });

  test('gets pledges with plausible books, payments and history', async () => {
    const { organization, staff } = await createSampleWorkspace();

    const { data } = await filterPledges(organization, { status: 'settled', limit: 50 });
    const short = data.find(({ amountWrittenOff }) => Number(amountWrittenOff) > 0);
    const detail = (await staff.get(`/api/pledges/${short?._id}`)).body['data'] as {
      payments: unknown[];
      history: { kind: string; reason: string; author: string }[];
    };
    expect(detail.history.map(({ kind }) => kind)).toEqual(['promise', 'write-off']);
    expect(detail.history[1]?.reason).not.toBe('');
    expect(detail.payments.length).toBeGreaterThan(0);

    const moved = (await queryAsDatabaseOwner(
      `select pledge_id as id, effective_on::text as day from pledge_adjustments
       where organization_id = $1 and kind = 'reschedule'`,
      [organization.id],
    )) as { id: string; day: string }[];
    expect(moved.length).toBeGreaterThan(0);
    for (const { id, day: agreed } of moved) {
      const dueOn = async (asOf: string) => {
        const { body } = await staff.get(`/api/pledges/${id}?asOf=${asOf}`);
        const { dueDate, schedule } = body['data'] as { dueDate: string; schedule: Fields[] };
        expect(schedule.at(-1)?.['dueDate']).toBe(dueDate);
        return dueDate;
      };
      expect(await dueOn(addDays(day(agreed), -1))).not.toBe(await dueOn(agreed));
    }
  });

  test('is told that it is empty before anything is added', async () => {
    const organization = await given.organization();

    expect(await fetchSampleStatus(organization)).toMatchObject({
      isThere: false,
      canBeAdded: true,
    });
  });

  test('gets the sample data once for simultaneous or repeated requests', async () => {
    const organization = await given.organization({ tier: 'starter' });
    const staff = signIn(organization);
    const key = { 'idempotency-key': `sample-${crypto.randomUUID()}` };

    const replies = await Promise.all([
      staff.post(path, undefined, key),
      staff.post(path, undefined, key),
      staff.post(path),
      staff.post(path),
    ]);

    const codes = replies.map(({ status, body }) => body['code'] ?? status);
    expect(new Set(codes)).toEqual(new Set([201, 'sample/not-empty']));
    expect(codes.filter((code) => code === 201).length).toBeLessThanOrEqual(2);
    expect(await fetchSampleStatus(organization)).toMatchObject(sampleSize);
  });
});

describe('a workspace with records', () => {
  test.each([
    ['donor', (organization: Organization) => given.donor(organization)],
    ['campaign', (organization: Organization) => given.campaign(organization)],
  ])('cannot add the sample data beside its own %s', async (_what, make) => {
    const organization = await given.organization();
    await make(organization);
    const before = await countRows(organization);

    const { status, body } = await signIn(organization).post(path);

    expect({ status, code: body['code'], message: body['message'] }).toEqual({
      status: 409,
      code: 'sample/not-empty',
      message: 'You can only add sample data while you have no donors and no campaigns.',
    });
    expect(await countRows(organization)).toEqual(before);
    expect(await fetchSampleStatus(organization)).toMatchObject({
      isThere: false,
      canBeAdded: false,
    });
  });

  test('can add the sample data once its records are in the trash', async () => {
    const organization = await given.organization();
    const donor = await given.donor(organization);
    const staff = signIn(organization);
    await staff.delete(`/api/donors/${donor._id}`);

    expect((await staff.post(path)).status).toBe(201);
    await staff.delete(path);

    expect((await staff.post(`/api/donors/${donor._id}/restore`)).status).toBe(200);
  });

  test('does not see the sample data of others', async () => {
    const { organization } = await createSampleWorkspace();
    const other = await given.organization();

    expect(await fetchSampleStatus(other)).toMatchObject({
      isThere: false,
      donors: 0,
      donations: 0,
    });
    expect((await signIn(other).delete(path)).status).toBe(404);
    expect(await fetchSampleStatus(organization)).toMatchObject(sampleSize);
  });
});

test('the sample data of a day is the same for everyone', async () => {
  const { setNow } = await world();
  setNow(new Date('2028-02-29T15:00:00Z'));
  try {
    const pages = await Promise.all(
      [await createSampleWorkspace(), await createSampleWorkspace()].map(async ({ staff }) => {
        const { body } = await staff.get('/api/donations?limit=100');
        const donations = body['data'] as {
          date: string;
          amount: number;
          donor: { name: string };
        }[];
        return donations.map(({ date, amount, donor }) => `${date} ${amount} ${donor.name}`);
      }),
    );
    expect(pages[0]).toEqual(pages[1]);
    expect(pages[0]?.[0]).toMatch(/^2028-02-/);
  } finally {
    setNow(undefined);
  }
});

import { addDays, today } from '@pledgewell/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { importHelpers } from '../../../test/documents/files.ts';
import { fetchStats } from '../../../test/world/stats.ts';
import { findOnlyDeletion, listTrash } from '../../../test/giving/trash.ts';
import { drainJobs } from '../../../test/world/drain-jobs.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

type StoredRecord = { _id: string; version: number } & Record<string, unknown>;

let organization: Organization;
let staff: ReturnType<typeof signIn>;

beforeEach(async () => {
  organization = await given.organization();
  staff = signIn(organization);
});

async function cancel({
  _id,
  donor,
  date,
}: { _id: string; donor: { _id: string } } & StoredRecord) {
  const fields = { donor: donor._id, amount: 100, date, status: 'canceled' };
  expect((await staff.put(`/api/pledges/${_id}`, fields)).status).toBe(200);
}

/** A pledge of 100 with a donation of 60 in the trash, canceled after that. */
async function canceledAfterDonation() {
  const pledge = await given.pledge(organization, { amount: 100 });
  const donor = pledge.donor._id;
  const donation = await given.donation(organization, { donor, pledgeId: pledge._id, amount: 60 });
  await staff.delete(`/api/donations/${donation._id}`);
  await cancel(pledge);
  return { pledge: `/api/pledges/${pledge._id}`, donation: `/api/donations/${donation._id}` };
}

const stored = async (path: string) => (await staff.get(path)).body['data'] as StoredRecord;

describe('a donation whose pledge was canceled while it was in the trash', () => {
  test('stays in the trash until the user chooses what to do', async () => {
    const { pledge, donation } = await canceledAfterDonation();

    expect(await staff.post(`${donation}/restore`)).toMatchObject({
      status: 409,
      body: { code: 'donations/pledge-canceled' },
    });
    expect(await stored(pledge)).toMatchObject({ status: 'canceled', amountFulfilled: 0 });
  });

  test('can be restored without the pledge', async () => {
    const { pledge, donation } = await canceledAfterDonation();

    expect((await staff.post(`${donation}/restore?canceledPledge=keep-apart`)).status).toBe(200);
    expect(await stored(donation)).toMatchObject({ amount: 60, pledge: null });
    expect(await stored(pledge)).toMatchObject({ status: 'canceled', amountFulfilled: 0 });
  });

  test('reopens the pledge and pays it', async () => {
    const { pledge, donation } = await canceledAfterDonation();
    const { body } = await staff.get('/api/trash');
    const [deletion] = body['data'] as StoredRecord[];

    const path = `/api/trash/${deletion?._id}/restore?canceledPledge=reopen`;
    expect((await staff.post(path)).status).toBe(200);
    expect(await stored(donation)).toMatchObject({ pledge: expect.anything() });
    expect(await stored(pledge)).toMatchObject({ status: 'open', amountFulfilled: 60 });
  });
});

test('a donation to an earlier canceled pledge is restored without a question', async () => {
  const pledge = await given.pledge(organization, { amount: 100 });
  const donor = pledge.donor._id;
  const donation = await given.donation(organization, { donor, pledgeId: pledge._id, amount: 60 });
  const path = `/api/pledges/${pledge._id}`;
  const { version, date } = await stored(path);
  const terms = { donor, amount: 100, date, version, status: 'canceled', reason: 'Moved' };
  expect((await staff.put(path, terms)).status).toBe(200);
  await staff.delete(`/api/donations/${donation._id}`);

  expect((await staff.post(`/api/donations/${donation._id}/restore`)).status).toBe(200);
  expect(await stored(path)).toMatchObject({ status: 'canceled', amountFulfilled: 60 });
});

/** Days that the figures of the last year include, whenever the test runs. */
const here = today(new Date(), 'America/New_York');
const [pledgedOn, paidOn] = [addDays(here, -60), addDays(here, -30)];

/** Ways to restore a donation of 60 that was deleted before its pledge of 100 was canceled. */
const ways = {
  /** Another donor paid the pledge, such as a spouse, and was deleted. */
  async donor() {
    const pledge = await given.pledge(organization, { amount: 100, date: pledgedOn });
    const donor = (await given.donor(organization))._id;
    await given.donation(organization, {
      donor,
      pledgeId: pledge._id,
      amount: 60,
      date: paidOn,
    });
    await staff.delete(`/api/donors/${donor}`);
    await cancel(pledge);
    return pledge._id;
  },
  /** A file of payments was imported and undone. */
  async import() {
    const imports = importHelpers(organization);
    const pledges = `id,Name,Email,Pledge Amount,Pledge Date\nA,Ann,ann@b.org,100,${pledgedOn}\n`;
    await imports.all({ kind: 'pledges', fileName: 'pledges.csv', file: pledges });
    const file = `Pledge ID,Amount,Date\nA,60,${paidOn}\n`;
    await imports.undo(await imports.all({ kind: 'payments', file }));
    const { body } = await staff.post('/api/pledges/filter', {});
    const [pledge] = body['data'] as Parameters<typeof cancel>[0][];
    if (!pledge) throw new Error('no pledge was imported');
    await cancel(pledge);
    return pledge._id;
  },
};

describe.each(['donor', 'import'] as const)('restoring a deleted %s', (kind) => {
  const restoreWith = async (query: string) => {
    const { _id } = await findOnlyDeletion(organization, kind);
    const reply = await staff.post(`/api/trash/${_id}/restore${query}`);
    await drainJobs();
    return reply;
  };

  test('raises a question about the canceled pledge that it would pay again', async () => {
    await ways[kind]();
    const before = await listTrash(organization);

    expect(await restoreWith('')).toMatchObject({
      status: 409,
      body: { code: 'donations/pledge-canceled' },
    });
    expect(await listTrash(organization)).toEqual(before);
  });

  test('keeps the donation separate from the pledge if the user chooses so', async () => {
    const pledge = await ways[kind]();

    expect((await restoreWith('?canceledPledge=keep-apart')).status).toBe(200);
    expect(await stored(`/api/pledges/${pledge}`)).toMatchObject({
      status: 'canceled',
      amountFulfilled: 0,
    });
    expect((await staff.get('/api/donations')).body['data']).toMatchObject([
      { amount: 60, pledge: null },
    ]);
    expect((await fetchStats(organization, 'year')).summary).toMatchObject({
      totalGiven: 60,
      totalPledged: 0,
      collected: 0,
    });
  });

  test('reopens the pledge if the user chooses so, and updates every total', async () => {
    const pledge = await ways[kind]();

    expect((await restoreWith('?canceledPledge=reopen')).status).toBe(200);
    expect(await stored(`/api/pledges/${pledge}`)).toMatchObject({
      status: 'open',
      amountFulfilled: 60,
    });
    expect((await fetchStats(organization, 'year')).summary).toMatchObject({
      totalGiven: 60,
      totalPledged: 100,
      collected: 60,
      pending: 40,
    });
    expect(await listTrash(organization)).toEqual([]);
  });
});

test('a donation restored while its canceled pledge is in the trash stays separate from it', async () => {
  const { pledge, donation } = await canceledAfterDonation();
  await staff.delete(pledge);
  expect((await staff.post(`${donation}/restore`)).status).toBe(200);
  expect((await staff.post(`${pledge}/restore`)).status).toBe(200);

  expect(await stored(donation)).toMatchObject({ amount: 60, pledge: null });
  expect(await stored(pledge)).toMatchObject({ status: 'canceled', amountFulfilled: 0 });
});

test('undoing the deletion of a donor raises the same question', async () => {
  await ways.donor();
  const { recordId } = await findOnlyDeletion(organization, 'donor');

  const path = `/api/donors/${recordId}/restore`;
  expect((await staff.post(path)).body).toMatchObject({
    message:
      'A pledge was canceled after you deleted donations to it. Restore them under ' +
      'Recently deleted in your profile, where you can also reopen the pledge.',
  });
  expect((await staff.post(`${path}?canceledPledge=reopen`)).status).toBe(200);
});

test('a donor with an earlier canceled pledge is restored without a question', async () => {
  const pledge = await given.pledge(organization, { amount: 100 });
  const donor = pledge.donor._id;
  await cancel(pledge);
  await staff.delete(`/api/donors/${donor}`);

  expect((await staff.post(`/api/donors/${donor}/restore`)).status).toBe(200);
});

test('a payment of a pledge belongs to the pledge’s campaign unless another one is given', async () => {
  const [gala, roof] = [await given.campaign(organization), await given.campaign(organization)];
  const pledge = await given.pledge(organization, { amount: 100, campaign: gala._id });
  const fields = { donor: pledge.donor._id, pledgeId: pledge._id };

  const own = await given.donation(organization, { ...fields, amount: 10 });
  expect(own).toMatchObject({ campaign: { _id: gala._id } });
  const other = await given.donation(organization, { ...fields, amount: 11, campaign: roof._id });
  expect(other).toMatchObject({ campaign: { _id: roof._id } });
});

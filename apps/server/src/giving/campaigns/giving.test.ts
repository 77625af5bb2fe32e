import { describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { given, type Organization, signIn, world } from '../../../test/world/world.ts';
import { eraseExpired } from '../../workspace/trash/service/erase-expired.ts';

type Fields = Record<string, unknown>;
type StoredRecord = { _id: string; version: number } & Fields;

/** A campaign with a donor who donates and pledges to it. */
async function campaignWorld() {
  const organization = await given.organization();
  const make = (path: string, body: Fields) => post(organization, path, body);
  const campaign = await make('/api/campaigns', { name: 'Spring Appeal', targetAmount: 1_000 });
  const donor = await given.donor(organization);
  const common = { donor: donor._id, campaign: campaign._id, date: '2026-04-01' };
  const path = `/api/campaigns/${campaign._id}`;
  const staff = signIn(organization);
  return {
    organization,
    staff,
    path,
    give: (amount: number, fields: Fields = {}) =>
      make('/api/donations', {
        ...common,
        amount,
        method: 'check',
        recordAnyway: true,
        ...fields,
      }),
    promise: (amount: number, fields: Fields = {}) =>
      make('/api/pledges', { ...common, amount, ...fields }),
    now: async () => (await staff.get(path)).body['data'] as Fields,
  };
}

async function post(organization: Organization, path: string, body: Fields) {
  const reply = await signIn(organization).post(path, body);
  if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
  return reply.body['data'] as StoredRecord;
}

describe('what a campaign has received', () => {
  test('is the sum of its donations, less what went back', async () => {
    const { staff, give, now, path, organization } = await campaignWorld();
    await give(40.1);
    const partly = await give(100);
    const whole = await give(60);
    await give(80, { campaign: null });
    const refund = { date: '2026-04-02', version: 1 };
    await post(organization, `/api/donations/${partly._id}/refund`, { ...refund, amount: 25.05 });
    await post(organization, `/api/donations/${whole._id}/refund`, { ...refund, amount: 60 });

    expect(await now()).toMatchObject({ currentAmount: 115.05, donations: 2 });
    expect((await staff.get('/api/campaigns')).body['data']).toEqual([
      (await staff.get(path)).body['data'],
    ]);
  });

  test('leaves out donations in the trash and pending payments', async () => {
    const { staff, give, now } = await campaignWorld();
    await give(10);
    const deleted = await give(20);
    const pending = await give(30);
    await staff.delete(`/api/donations/${deleted._id}`);
    await queryAsDatabaseOwner("update donations set status = 'pending' where id = $1", [
      pending._id,
    ]);
    expect(await now()).toMatchObject({ currentAmount: 10, donations: 1 });

    await queryAsDatabaseOwner("update donations set status = 'settled' where id = $1", [
      pending._id,
    ]);
    expect(await now()).toMatchObject({ currentAmount: 40, donations: 2 });
  });

  test('stays exact when many donations are recorded at once', async () => {
    const { give, now } = await campaignWorld();

    await Promise.all(Array.from({ length: 40 }, (_, index) => give((10_01 + index * 1_00) / 100)));

    expect(await now()).toMatchObject({ currentAmount: 1_180.4, donations: 40 });
  });
});

describe('what is pledged to a campaign', () => {
  test('is the promised amount less write-offs', async () => {
    const { promise, now, organization } = await campaignWorld();
    await promise(100);
    const lowered = await promise(70);
    await post(organization, `/api/pledges/${lowered._id}/write-off`, {
      amount: 30.5,
      reason: 'Moved away',
      version: 1,
    });

    expect(await now()).toMatchObject({ pledges: 2, pledgedAmount: 139.5 });
  });

  test('leaves out pledges that were canceled unpaid or are in the trash', async () => {
    const { staff, promise, now } = await campaignWorld();
    await promise(100);
    await promise(50, { status: 'canceled' });
    const deleted = await promise(60);
    await staff.delete(`/api/pledges/${deleted._id}`);

    expect(await now()).toMatchObject({ pledges: 1, pledgedAmount: 100 });
  });
});

describe('a campaign in the trash', () => {
  test('leaves its donations and pledges without a campaign until it is restored', async () => {
    const { staff, path, give, promise } = await campaignWorld();
    const donation = await give(40);
    const pledge = await promise(100);
    const fetchCampaign = async (of: string) =>
      ((await staff.get(of)).body['data'] as Fields)['campaign'];

    const campaignId = path.split('/').at(-1);
    const listed = async () => {
      const donations = await staff.get(`/api/donations?campaignId=${campaignId}`);
      const pledges = await staff.post('/api/pledges/filter', { campaignId });
      return [donations.body['count'], pledges.body['count']];
    };
    expect(await listed()).toEqual([1, 1]);

    await staff.delete(path);
    expect(await listed()).toEqual([0, 0]);
    expect(await fetchCampaign(`/api/donations/${donation._id}`)).toBeNull();
    expect(await fetchCampaign(`/api/pledges/${pledge._id}`)).toBeNull();
    const { _id: donor } = pledge['donor'] as StoredRecord;
    const terms = { donor, amount: 100, date: '2026-04-01', status: 'open', campaign: null };
    const edited = { ...terms, notes: 'Called', version: 1 };
    expect((await staff.put(`/api/pledges/${pledge._id}`, edited)).status).toBe(200);

    const { body } = await staff.post(`${path}/restore`);
    expect(body['data']).toMatchObject({ currentAmount: 40, pledges: 1, pledgedAmount: 100 });
    expect(await fetchCampaign(`/api/donations/${donation._id}`)).toMatchObject({
      name: 'Spring Appeal',
    });
    expect(await fetchCampaign(`/api/pledges/${pledge._id}`)).toMatchObject({
      name: 'Spring Appeal',
    });
    expect(await listed()).toEqual([1, 1]);
  });

  test('is erased after its 30 days, and its donations stay', async () => {
    const { organization, staff, path, give } = await campaignWorld();
    const donation = await give(40);
    await staff.delete(path);
    await queryAsDatabaseOwner(
      "update deletions set erase_after = now() - interval '1 s' where organization_id = $1",
      [organization.id],
    );

    await eraseExpired((await world()).services);

    expect((await staff.post(`${path}/restore`)).body['code']).toBe('campaigns/not-in-trash');
    expect((await staff.get(`/api/donations/${donation._id}`)).body['data']).toMatchObject({
      amount: 40,
      campaign: null,
    });
  });
});

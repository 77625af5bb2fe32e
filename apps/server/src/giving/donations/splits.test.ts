import { beforeAll, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { downloadCsv } from '../../../test/documents/downloads.ts';
import { given, type Organization, signIn, world } from '../../../test/world/world.ts';
import { eraseExpired } from '../../workspace/trash/service/erase-expired.ts';

type Record_ = { _id: string };
type Stored = Record_ & { version: number; donor: Record_ };

let organization: Organization;
let roof: Record_;
const staff = () => signIn(organization);

beforeAll(async () => {
  organization = await given.organization();
  roof = await given.fund(organization, { name: 'Roof' });
});

const basics = { amount: 100, method: 'cash', date: '2026-03-31' };
const read = async (path: string) => (await staff().get(path)).body['data'] as never;
const campaignTotals = async (id: string) => {
  const { currentAmount, donations } = await read(`/api/campaigns/${id}`);
  return [currentAmount, donations];
};

/** A donation of $100: $60 for a campaign and the roof, $40 for another campaign. */
async function splitWorld() {
  const gala = await given.campaign(organization);
  const spring = await given.campaign(organization);
  const splits = [
    { fund: roof._id, campaign: gala._id, amount: 60 },
    { campaign: spring._id, amount: 40 },
  ];
  const donation = (await given.donation(organization, { ...basics, splits })) as unknown as Stored;
  const change = (fields: object) =>
    staff().put(`/api/donations/${donation._id}`, {
      ...basics,
      donor: donation.donor._id,
      ...fields,
    });
  const refund = async (amount: number) => {
    const { version } = await read(`/api/donations/${donation._id}`);
    const body = { amount, date: '2026-04-01', version };
    return staff().post(`/api/donations/${donation._id}/refund`, body);
  };
  return { gala, spring, splits, donation, change, refund };
}

async function eraseTrash() {
  await queryAsDatabaseOwner(
    "update deletions set erase_after = now() - interval '1 s' where organization_id = $1",
    [organization.id],
  );
  await eraseExpired((await world()).services);
}

describe('a split donation', () => {
  test('shows its parts, counts in each campaign, and has none of its own', async () => {
    const { gala, spring, donation } = await splitWorld();

    expect(donation).toMatchObject({
      amount: 100,
      campaign: null,
      fund: null,
      splits: [
        { fund: { name: 'Roof' }, campaign: { _id: gala._id }, amount: 60, refunded: 0 },
        { fund: null, campaign: { _id: spring._id }, amount: 40, refunded: 0 },
      ],
    });
    expect(await campaignTotals(gala._id)).toEqual([60, 1]);
    expect(await campaignTotals(spring._id)).toEqual([40, 1]);
    const portions = await queryAsDatabaseOwner(
      'select position from donation_portions where donation_id = $1 order by 1',
      [donation._id],
    );
    expect(portions).toEqual([{ position: 1 }, { position: 2 }]);
  });

  test('counts once in a campaign that two of its parts are for', async () => {
    const gala = await given.campaign(organization);
    const splits = [
      { fund: roof._id, campaign: gala._id, amount: 60 },
      { campaign: gala._id, amount: 40 },
    ];
    await given.donation(organization, { ...basics, splits });
    expect(await campaignTotals(gala._id)).toEqual([100, 1]);
  });

  test('must add up, in at least two parts for different purposes', async () => {
    const donor = (await given.donor(organization))._id;
    const record = async (fields: object) => {
      const reply = await staff().post('/api/donations', { ...basics, donor, ...fields });
      return (reply.body['fields'] as Record<string, string> | undefined)?.['splits'];
    };
    const other = { fund: roof._id, amount: 40 };

    expect(await record({ splits: [{ amount: 100 }] })).toMatch(/at least two parts/);
    expect(await record({ splits: [{ amount: 60 }, { amount: 40 }] })).toMatch(/same fund/);
    expect(await record({ splits: [{ amount: 61 }, other] })).toMatch(/don’t add up/);
    expect(await record({ splits: [{ amount: 60 }, other], fund: roof._id })).toMatch(/its own/);
    expect(await record({ splits: [{ amount: 60 }, other], inKind: 'Chairs' })).toMatch(/in-kind/i);
  });

  test('shares a refund among its parts to the cent, and an earlier one when it is split again', async () => {
    const { gala, spring, refund, change, splits, donation } = await splitWorld();

    await refund(10.01);
    expect(await read(`/api/donations/${donation._id}`)).toMatchObject({
      splits: [{ refunded: 6 }, { refunded: 4.01 }],
    });
    expect(await campaignTotals(gala._id)).toEqual([54, 1]);

    const [first, second] = splits;
    await change({
      splits: [
        { ...first, amount: 20 },
        { ...second, amount: 80 },
      ],
    });
    expect(await campaignTotals(gala._id)).toEqual([18, 1]);
    expect(await campaignTotals(spring._id)).toEqual([71.99, 1]);
    await refund(89.99);
    expect(await campaignTotals(gala._id)).toEqual([0, 0]);
    expect(await campaignTotals(spring._id)).toEqual([0, 0]);
  });

  test('stays split if a client does not know of it, unless the amount changes', async () => {
    const { gala, change, splits } = await splitWorld();

    const noted = await change({ notes: 'Thank you' });
    expect(noted.body['data']).toMatchObject({ notes: 'Thank you', splits: [{}, {}] });
    expect((await change({ amount: 120 })).body['code']).toBe('donations/splits-missing');
    expect((await change({ campaign: gala._id })).body['code']).toBe('donations/splits-missing');

    const [first, second] = splits;
    const raised = await change({ amount: 120, splits: [{ ...first, amount: 80 }, second] });
    expect(raised.body['data']).toMatchObject({ amount: 120 });
    expect(await campaignTotals(gala._id)).toEqual([80, 1]);
  });

  test('becomes one for a single campaign, and back', async () => {
    const { gala, spring, change, splits } = await splitWorld();

    const whole = await change({ splits: [], campaign: gala._id });
    expect(whole.body['data']).toMatchObject({ splits: [], campaign: { _id: gala._id } });
    expect(await campaignTotals(gala._id)).toEqual([100, 1]);
    expect(await campaignTotals(spring._id)).toEqual([0, 0]);

    await change({ splits });
    expect(await campaignTotals(gala._id)).toEqual([60, 1]);
    const { body } = await staff().get('/api/activities?limit=1');
    const [latest] = body['data'] as { details: string[] }[];
    expect(latest?.details.join()).toMatch(/Split set to \$60\.00 for .*, Roof; \$40\.00 for/);
  });

  test('leaves its campaigns with the trash and comes back; its donor’s total follows', async () => {
    const { gala, donation } = await splitWorld();
    const url = `/api/donations/${donation._id}`;

    await staff().delete(url);
    expect(await campaignTotals(gala._id)).toEqual([0, 0]);
    await staff().post(`${url}/restore`);
    expect(await campaignTotals(gala._id)).toEqual([60, 1]);
    expect(await read(`/api/donors/${donation.donor._id}`)).toMatchObject({
      giving: { total: 100 },
    });
  });

  test('is found by each campaign and fund, whose total has only its part', async () => {
    const { gala, spring, donation } = await splitWorld();
    for (const [filter, amount] of [
      [`campaignId=${gala._id}`, 60],
      [`campaignId=${spring._id}`, 40],
      [`campaignId=${gala._id}&fundId=${roof._id}`, 60],
    ] as const) {
      const { body } = await staff().get(`/api/donations?${filter}`);
      expect(body['data']).toMatchObject([{ _id: donation._id }]);
      expect(body['statistics']).toMatchObject({ gifts: 1, amount });
    }
  });

  test('loses an erased campaign, and is erased with its donor, from every total', async () => {
    const { gala, spring, donation } = await splitWorld();
    await staff().delete(`/api/campaigns/${gala._id}`);
    const { body } = await staff().get(`/api/donations?campaignId=${gala._id}`);
    expect(body['data']).toEqual([]);
    await eraseTrash();
    expect(await read(`/api/donations/${donation._id}`)).toMatchObject({
      splits: [{ campaign: null, fund: { name: 'Roof' } }, { campaign: { _id: spring._id } }],
    });

    await staff().delete(`/api/donors/${donation.donor._id}`);
    await eraseTrash();
    expect(await campaignTotals(spring._id)).toEqual([0, 0]);
    const left = await queryAsDatabaseOwner(
      `select (select count(*)::int from donation_splits where donation_id = $1) as parts,
         (select coalesce(sum(given_cents), 0)::int from donor_months where donor_id = $2) as cents`,
      [donation._id, donation.donor._id],
    );
    expect(left).toEqual([{ parts: 0, cents: 0 }]);
  });

  test('is one row of an export, with its parts', async () => {
    const own = await given.organization();
    const gala = await given.campaign(own, { name: 'Gala' });
    const fund = await given.fund(own, { name: 'Library' });
    const splits = [
      { campaign: gala._id, amount: 60 },
      { fund: fund._id, amount: 40 },
    ];
    await given.donation(own, { ...basics, splits });
    await given.donation(own, { ...basics, fund: fund._id, amount: 5 });

    const wanted = { dataType: 'donations', includeFields: ['campaignInfo'] };
    expect(await downloadCsv(own, wanted)).toMatchObject([
      { Amount: '5.00', Fund: 'Library', Split: '' },
      {
        Amount: '100.00',
        Campaign: 'Gala',
        Fund: 'General Fund; Library',
        Split: '60.00 General Fund, Gala; 40.00 Library',
      },
    ]);
    const filters = { status: 'all', campaign: gala._id };
    expect(await downloadCsv(own, { ...wanted, filters })).toHaveLength(1);
  });

  test('names only campaigns and funds that are there', async () => {
    const donor = (await given.donor(organization))._id;
    const stranger = await given.organization();
    const [campaign, fund] = [await given.campaign(stranger), await given.fund(stranger)];
    const record = async (part: object) => {
      const splits = [{ ...part, amount: 60 }, { amount: 40 }];
      return (await staff().post('/api/donations', { ...basics, donor, splits })).body['code'];
    };
    expect(await record({ campaign: campaign._id })).toBe('donations/campaign-not-found');
    expect(await record({ fund: fund._id })).toBe('donations/fund-not-found');
  });

  test('is kept whole by the database', async () => {
    const { donation } = await splitWorld();
    const broken = queryAsDatabaseOwner(
      'update donation_splits set amount_cents = amount_cents + 1 where donation_id = $1',
      [donation._id],
    );
    await expect(broken).rejects.toThrow('do not add up');
  });
});

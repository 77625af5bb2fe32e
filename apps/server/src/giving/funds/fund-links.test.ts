import { beforeAll, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { given, type Organization, signIn } from '../../../test/world/world.ts';

let organization: Organization;
let roof: { _id: string; name: string };
const staff = () => signIn(organization);

beforeAll(async () => {
  organization = await given.organization();
  roof = await given.fund(organization, { name: 'Roof', restriction: 'purpose' });
});

const general = async () => {
  const { body } = await staff().get('/api/funds');
  return (body['data'] as { _id: string }[])[0]?._id ?? '';
};

const named = { _id: expect.any(String), name: 'Roof' };

describe('the fund of a donation', () => {
  test('is kept, shown and told in the history; without one it is the default fund', async () => {
    const donation = await given.donation(organization, { fund: roof._id });
    expect(donation).toMatchObject({ fund: named });
    expect(await given.donation(organization)).toMatchObject({ fund: null });

    const changes = { donor: donation.donor._id, amount: 50, method: 'cash', date: '2026-03-31' };
    const { body } = await staff().put(`/api/donations/${donation._id}`, changes);

    expect(body['data']).toMatchObject({ fund: null });
    const { body: history } = await staff().get('/api/activities?limit=1');
    const [latest] = history['data'] as { details: string[] }[];
    expect(latest?.details).toContain('Fund removed');
  });

  test('is stored as none if it is the default one', async () => {
    const fund = await general();
    expect(await given.donation(organization, { fund })).toMatchObject({ fund: null });
    expect(await given.pledge(organization, { fund })).toMatchObject({ fund: null });
  });

  test('must exist and not be archived, but stays when the donation changes', async () => {
    const old = await given.fund(organization, { name: 'Old' });
    const donation = await given.donation(organization, { fund: old._id });
    await staff().put(`/api/funds/${old._id}`, { name: 'Old', isArchived: true });
    const fields = { donor: donation.donor._id, amount: 60, method: 'cash', date: '2026-03-31' };
    const stranger = await given.fund(await given.organization());

    for (const fund of [old._id, stranger._id]) {
      const { body } = await staff().post('/api/donations', { ...fields, fund });
      expect(body['code']).toBe('donations/fund-not-found');
      const pledge = { donor: donation.donor._id, amount: 60, date: '2026-03-31', fund };
      expect((await staff().post('/api/pledges', pledge)).body['code']).toBe(
        'pledges/fund-not-found',
      );
    }
    const url = `/api/donations/${donation._id}`;
    const kept = await staff().put(url, { ...fields, fund: old._id });
    expect(kept.body['data']).toMatchObject({ amount: 60, fund: { name: 'Old' } });
  });

  test('filters the list, the default fund too', async () => {
    const own = await given.organization();
    const fund = await given.fund(own);
    const [first] = (await signIn(own).get('/api/funds')).body['data'] as { _id: string }[];
    const inFund = await given.donation(own, { fund: fund._id });
    const inGeneral = await given.donation(own);
    const listIds = async (fundId = '') => {
      const { body } = await signIn(own).get(`/api/donations?fundId=${fundId}`);
      return (body['data'] as { _id: string }[]).map(({ _id }) => _id);
    };

    expect(await listIds(fund._id)).toEqual([inFund._id]);
    expect(await listIds(first?._id)).toEqual([inGeneral._id]);
  });

  test('is its pledge’s, unless another one is given', async () => {
    const other = await given.fund(organization);
    const pledge = await given.pledge(organization, { fund: roof._id });
    const payment = { donor: pledge.donor._id, pledgeId: pledge._id };

    expect(pledge).toMatchObject({ fund: named });
    expect(await given.donation(organization, payment)).toMatchObject({ fund: named });
    expect(await given.donation(organization, { ...payment, fund: other._id })).toMatchObject({
      fund: { _id: other._id },
    });
  });

  test('keeps a fund from being deleted, even by a record in the trash', async () => {
    const used = await given.fund(organization);
    const donation = await given.donation(organization, { fund: used._id });
    await staff().delete(`/api/donations/${donation._id}`);

    const { status, body } = await staff().delete(`/api/funds/${used._id}`);

    expect(status).toBe(409);
    expect(body['code']).toBe('funds/in-use');
  });

  test('is a portion of a donation for the books', async () => {
    const donation = await given.donation(organization, { fund: roof._id, amount: 12.34 });

    const rows = await queryAsDatabaseOwner(
      'select position, fund_id, amount_cents from donation_portions where donation_id = $1',
      [donation._id],
    );

    expect(rows).toMatchObject([{ position: 1, fund_id: roof._id }]);
  });
});

test('a pledge as of a past day has its fund', async () => {
  const pledge = await given.pledge(organization, { fund: roof._id, date: '2026-01-01' });
  const { body } = await staff().get(`/api/pledges/${pledge._id}?asOf=2026-02-01`);
  expect(body['data']).toMatchObject({ fund: named });
});

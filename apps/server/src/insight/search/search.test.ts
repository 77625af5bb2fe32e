import type { FoundRecords } from '@pledgewell/contract';
import { describe, expect, test } from 'vitest';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

describe('the search over everything', () => {
  test('finds donors, their pledges and campaigns by one word, without case and accents', async () => {
    const organization = await given.organization();
    const donor = await given.donor(organization, { name: 'Zoë Ferrán' });
    const campaign = await given.campaign(organization, { name: 'Ferran family fund' });
    const pledge = await given.pledge(organization, {
      donor: donor._id,
      amount: 1_250,
      campaign: campaign._id,
    });
    await given.pledge(organization);

    const found = await find(organization, 'FERRAN');

    expect(found).toMatchObject({
      donors: [{ _id: donor._id, name: 'Zoë Ferrán' }],
      campaigns: [{ _id: campaign._id }],
      pledges: [
        {
          _id: pledge._id,
          donor: 'Zoë Ferrán',
          amount: 1250,
          status: 'open',
          campaign: 'Ferran family fund',
        },
      ],
    });
  });

  test('requires every word and takes %, _ and amounts literally', async () => {
    const organization = await given.organization();
    const donor = await given.donor(organization, { name: '50% Club', email: null });
    await given.pledge(organization, { donor: donor._id, amount: 7_500 });
    await given.pledge(organization, { donor: donor._id, amount: 80 });

    expect((await find(organization, '50%')).donors).toHaveLength(1);
    expect((await find(organization, '5_%')).donors).toHaveLength(0);
    expect((await find(organization, 'club $7,500')).pledges).toMatchObject([{ amount: 7500 }]);
  });

  test('leaves out the trash and every other organization', async () => {
    const organization = await given.organization();
    const stranger = await given.organization();
    const donor = await given.donor(organization, { name: 'Tamsin Gale' });
    await given.pledge(organization, { donor: donor._id });
    await signIn(organization).delete(`/api/donors/${donor._id}`);
    const other = await given.donor(stranger, { name: 'Tamsin Gale' });
    await given.pledge(stranger, { donor: other._id });

    expect(await find(organization, 'tamsin')).toEqual({ donors: [], pledges: [], campaigns: [] });
  });

  test('returns at most the requested number of each kind, unpaid pledges first', async () => {
    const organization = await given.organization();
    const donor = await given.donor(organization, { name: 'Ilse Brandt' });
    const old = await given.pledge(organization, { donor: donor._id, date: '2020-01-01' });
    const kept = await given.pledge(organization, { donor: donor._id, date: '2026-02-01' });
    await given.donation(organization, { donor: donor._id, pledgeId: kept._id, amount: 120 });

    const { pledges } = await find(organization, 'ilse', 1);

    expect(pledges.map(({ _id }) => _id)).toEqual([old._id]);
  });

  test.each(['query=a', 'query=', 'query=ab&limit=21', 'query=ab&sortBy=name'])(
    '%s is refused',
    async (query) => {
      const organization = await given.organization();

      const { status } = await signIn(organization).get(`/api/search?${query}`);

      expect(status).toBe(400);
    },
  );
});

async function find(organization: Organization, query: string, limit = 5) {
  const { body } = await signIn(organization).get(
    `/api/search?query=${encodeURIComponent(query)}&limit=${limit}`,
  );
  return body['data'] as FoundRecords;
}

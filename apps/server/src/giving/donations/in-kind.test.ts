import { addDays, today } from '@pledgewell/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downloadCsv } from '../../../test/documents/downloads.ts';
import { fetchStats } from '../../../test/world/stats.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

const here = today(new Date(), 'America/New_York');
/** In the first week of January, a date some days ago is in the previous year. */
const daysOfYear = Number(here.slice(8)) - 1 + (here.slice(5, 7) === '01' ? 0 : 31);

type Donation = { isInKind: boolean; cents: number; ago: number; end: 'kept' | 'halved' | 'trash' };

const anyDonation: fc.Arbitrary<Donation> = fc.record({
  isInKind: fc.boolean(),
  cents: fc.integer({ min: 2, max: 900_000 }),
  ago: fc.integer({ min: 0, max: Math.min(6, daysOfYear) }),
  end: fc.constantFrom('kept', 'kept', 'halved', 'trash'),
});

/** Records the donations and returns, in whole cents, the remaining money and in-kind value. */
async function enter(organization: Organization, donations: Donation[], fields: { donor: string }) {
  const staff = signIn(organization);
  const kept = { money: 0, gifts: 0, value: 0, things: 0 };
  for (const { isInKind, cents, ago, end } of donations) {
    const donation = await given.donation(organization, {
      ...fields,
      amount: cents / 100,
      date: addDays(here, -ago),
      ...(isInKind && { inKind: 'A piano' }),
    });
    const back = end === 'halved' ? Math.floor(cents / 2) : 0;
    const path = `/api/donations/${donation._id}`;
    if (end === 'trash') await staff.delete(path);
    if (back > 0) {
      const refund = { amount: back / 100, date: here, version: donation.version };
      const { status } = await staff.post(`${path}/refund`, refund);
      if (status !== 200) throw new Error(`the refund answers ${status}`);
    }
    if (end === 'trash') continue;
    if (isInKind) kept.value += cents - back;
    else kept.money += cents - back;
    if (isInKind) kept.things += 1;
    else kept.gifts += 1;
  }
  return kept;
}

test('every screen shows the value of in-kind donations separately from money', async () => {
  const donations = fc.array(anyDonation, { minLength: 2, maxLength: 6 });
  const whole = fc.asyncProperty(donations, async (some) => {
    const organization = await given.organization();
    const staff = signIn(organization);
    const campaign = await given.campaign(organization);
    const { _id: donor } = await given.donor(organization);
    const fields = { donor, campaign: campaign._id };
    const kept = await enter(organization, some, fields);
    const amount = kept.money / 100;
    const inKind = { gifts: kept.things, value: kept.value / 100 };

    const list = await staff.get(`/api/donations?donorId=${donor}`);
    expect(list.body['statistics']).toEqual({ gifts: kept.gifts, amount, inKind });
    const all = await staff.get('/api/donations');
    expect(all.body['statistics']).toEqual({ gifts: kept.gifts, amount, inKind });
    const { summary, giving } = await fetchStats(organization, 'week');
    expect(summary).toMatchObject({ totalGiven: amount, totalGifts: kept.gifts, inKind });
    expect(giving).toMatchObject({ amount, gifts: kept.gifts, inKind });
    const shown = await staff.get(`/api/campaigns/${campaign._id}`);
    expect(shown.body['data']).toMatchObject({ currentAmount: amount, inKind });
    const history = await staff.get(`/api/donors/${donor}/giving`);
    expect(history.body['data']).toMatchObject({ amount, gifts: kept.gifts, inKind });
    const months = await staff.get('/api/reports/months');
    const total = (months.body['data'] as { total: Record<string, unknown> }).total;
    expect(total).toMatchObject({ thisYear: { amount, gifts: kept.gifts }, inKind });
    const [row] = await downloadCsv(organization, { includeFields: ['donationHistory'] });
    expect(Number(row?.['Total Given'])).toBe(amount);
    expect(Number(row?.['In-Kind Value'])).toBe(inKind.value);
  });
  await fc.assert(whole, { numRuns: 5, endOnFailure: true });
});

test('a donor of in-kind donations alone is not active until they give money', async () => {
  const organization = await given.organization();
  const staff = signIn(organization);
  const { _id: donor } = await given.donor(organization);
  await given.donation(organization, { donor, amount: 900, date: here, inKind: 'A piano' });
  const seen = async () => ({
    donor: ((await staff.get(`/api/donors/${donor}`)).body['data'] as { isActive: boolean })
      .isActive,
    active: (await staff.get('/api/donors?active=true')).body['count'],
    inactive: (await staff.get('/api/donors?active=false')).body['count'],
    overview: (await fetchStats(organization, 'week')).summary.activeDonors,
    file: (await downloadCsv(organization, { includeFields: ['donationHistory'] })).map(
      (row) => row['Status'],
    ),
  });

  expect(await seen()).toEqual({
    donor: false,
    active: 0,
    inactive: 1,
    overview: 0,
    file: ['Inactive'],
  });
  await given.donation(organization, { donor, amount: 1, date: here });
  expect(await seen()).toEqual({
    donor: true,
    active: 1,
    inactive: 0,
    overview: 1,
    file: ['Active'],
  });
});

test('an in-kind donation cannot pay a pledge', async () => {
  const organization = await given.organization();
  const staff = signIn(organization);
  const pledge = await given.pledge(organization, { amount: 100 });
  const fields = { donor: pledge.donor._id, pledgeId: pledge._id, amount: 50, date: here };
  const refused = await staff.post('/api/donations', {
    ...fields,
    method: 'other',
    inKind: 'A piano',
  });
  expect([refused.status, refused.body['fields']]).toEqual([
    400,
    { inKind: expect.stringContaining('can’t pay a pledge') },
  ]);

  const donation = await given.donation(organization, fields);
  const changed = await staff.put(`/api/donations/${donation._id}`, {
    ...fields,
    method: 'other',
    inKind: 'A piano',
    version: donation.version,
  });
  expect(changed.status).toBe(400);
});

import { expect } from 'vitest';
import { isActive, refundedAmount } from './model.ts';
import { dollars, hasActive, type History, type StoredRecord } from './world.ts';

const perPage = 7;

/** All pages of all donations in order, then those of one donor and of one pledge. */
export async function compareDonations({ model, staff }: History) {
  const there = model.donations
    .filter(isActive)
    .toSorted((one, other) => (`${one.date} ${one.id}` < `${other.date} ${other.id}` ? 1 : -1));
  const found: StoredRecord[] = [];
  for (let page = 1; page <= Math.ceil(there.length / perPage) + 1; page += 1) {
    const { body } = await staff.get(`/api/donations?limit=${perPage}&page=${page}`);
    expect([body['count'], (body['data'] as StoredRecord[]).length]).toEqual([
      there.length,
      Math.max(0, Math.min(perPage, there.length - (page - 1) * perPage)),
    ]);
    found.push(...(body['data'] as StoredRecord[]));
  }
  expect(found).toMatchObject(
    there.map((donation) => ({
      _id: donation.id,
      amount: dollars(donation.amount),
      refunded: dollars(refundedAmount(donation)),
      date: donation.date,
      version: donation.version,
      status: expectedStatus(donation.amount, refundedAmount(donation)),
      donor: { _id: donation.donor },
      pledge: hasActive(model.pledges, donation.pledge ?? '') ? { _id: donation.pledge } : null,
      campaign: hasActive(model.campaigns, donation.campaign ?? '')
        ? { _id: donation.campaign }
        : null,
    })),
  );
  const [donor, pledge] = [model.donors[1]?.id ?? '', model.pledges[0]?.id];
  const counted = async (query: string) =>
    (await staff.get(`/api/donations?${query}`)).body['count'];
  expect(await counted(`donorId=${donor}`)).toBe(
    there.filter((donation) => donation.donor === donor).length,
  );
  if (pledge === undefined) return;
  expect(await counted(`pledgeId=${pledge}`)).toBe(
    there.filter((donation) => donation.pledge === pledge).length,
  );
}

const expectedStatus = (amount: number, refunded: number) =>
  refunded === 0 ? 'settled' : refunded === amount ? 'refunded' : 'partially_refunded';

import { expect } from 'vitest';
import { isThere, refundedOf } from './model.ts';
import { dollars, has, type History, type Stored } from './world.ts';

const perPage = 7;

/** All pages of all donations in their order, then those of one donor and of one pledge. */
export async function compareDonations({ model, staff }: History) {
  const there = model.gifts
    .filter(isThere)
    .toSorted((one, other) => (`${one.date} ${one.id}` < `${other.date} ${other.id}` ? 1 : -1));
  const found: Stored[] = [];
  for (let page = 1; page <= Math.ceil(there.length / perPage) + 1; page += 1) {
    const { body } = await staff.get(`/api/donations?limit=${perPage}&page=${page}`);
    expect([body['count'], (body['data'] as Stored[]).length]).toEqual([
      there.length,
      Math.max(0, Math.min(perPage, there.length - (page - 1) * perPage)),
    ]);
    found.push(...(body['data'] as Stored[]));
  }
  expect(found).toMatchObject(
    there.map((gift) => ({
      _id: gift.id,
      amount: dollars(gift.amount),
      refunded: dollars(refundedOf(gift)),
      date: gift.date,
      version: gift.version,
      status: statusOf(gift.amount, refundedOf(gift)),
      donor: { _id: gift.donor },
      pledge: has(model.pledges, gift.pledge ?? '') ? { _id: gift.pledge } : null,
      campaign: has(model.campaigns, gift.campaign ?? '') ? { _id: gift.campaign } : null,
    })),
  );
  const [donor, pledge] = [model.donors[1]?.id ?? '', model.pledges[0]?.id];
  const counted = async (query: string) =>
    (await staff.get(`/api/donations?${query}`)).body['count'];
  expect(await counted(`donorId=${donor}`)).toBe(
    there.filter((gift) => gift.donor === donor).length,
  );
  if (pledge === undefined) return;
  expect(await counted(`pledgeId=${pledge}`)).toBe(
    there.filter((gift) => gift.pledge === pledge).length,
  );
}

const statusOf = (amount: number, refunded: number) =>
  refunded === 0 ? 'settled' : refunded === amount ? 'refunded' : 'partially_refunded';

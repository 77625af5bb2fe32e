import { expect, test } from 'vitest';
import { readParams, writeParams } from '../../../lib/url/url-params.ts';
import { toFilter, isFiltered, PledgeAddress } from './address.ts';

const addressOf = (search: string) => readParams(PledgeAddress, new URLSearchParams(search));

test('an empty query requests everything, largest amounts first, 25 per page', () => {
  expect(toFilter(addressOf(''))).toEqual({
    status: 'all',
    overdue: false,
    unpaid: false,
    withoutCanceled: false,
    donorIds: [],
    campaignId: null,
    minAmount: 0,
    maxAmount: 0,
    search: '',
    sortBy: 'amount',
    sortDirection: 'desc',
    page: 1,
    limit: 25,
  });
});

test.each([
  ['pending', 'open', false],
  ['fulfilled', 'settled', false],
  ['cancelled', 'canceled', false],
  ['overdue', 'open', true],
])('%s is asked as %s with overdue %s', (shown, status, overdue) => {
  expect(toFilter(addressOf(`status=${shown}`))).toMatchObject({ status, overdue });
});

test('donor, campaign and day of the URL are requested', () => {
  const donorId = '0190f5d2-1111-7000-8000-000000000001';
  const campaignId = '0190f5d2-1111-7000-8000-000000000002';
  const address = addressOf(`donorId=${donorId}&campaignId=${campaignId}&asOf=2026-02-28`);

  expect(toFilter(address)).toMatchObject({ donorIds: [donorId], campaignId, asOf: '2026-02-28' });
  expect(isFiltered(address)).toBe(true);
});

test('implausible values are ignored', () => {
  const address = addressOf('status=late&sortBy=name&limit=7&page=-1&donorId=me&asOf=2026-02-30');

  expect(address).toEqual(addressOf(''));
  expect(isFiltered(address)).toBe(false);
});

test('a filter or another page size goes back to the first page', () => {
  const before = new URLSearchParams('page=3&donorName=Ada');

  expect(writeParams(PledgeAddress, before, { status: 'overdue' }).toString()).toBe(
    'donorName=Ada&status=overdue',
  );
  expect(writeParams(PledgeAddress, before, { limit: 50 }).get('page')).toBeNull();
});

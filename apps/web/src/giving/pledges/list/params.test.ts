import { expect, test } from 'vitest';
import { readParams, writeParams } from '../../../lib/url/url-params.ts';
import { toFilter, isFiltered, PledgeParams } from './params.ts';

const readSearch = (search: string) => readParams(PledgeParams, new URLSearchParams(search));

test('an empty query requests all pledges, largest amounts first, 25 per page', () => {
  expect(toFilter(readSearch(''))).toEqual({
    status: 'all',
    overdue: false,
    unpaid: false,
    withoutCanceled: false,
    donorIds: [],
    campaignId: null,
    fundId: null,
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
])('%s is requested as %s with overdue %s', (shown, status, overdue) => {
  expect(toFilter(readSearch(`status=${shown}`))).toMatchObject({ status, overdue });
});

test('donor, campaign and day of the URL are requested', () => {
  const donorId = '0190f5d2-1111-7000-8000-000000000001';
  const campaignId = '0190f5d2-1111-7000-8000-000000000002';
  const params = readSearch(`donorId=${donorId}&campaignId=${campaignId}&asOf=2026-02-28`);

  expect(toFilter(params)).toMatchObject({ donorIds: [donorId], campaignId, asOf: '2026-02-28' });
  expect(isFiltered(params)).toBe(true);
});

test('implausible values are ignored', () => {
  const params = readSearch('status=late&sortBy=name&limit=7&page=-1&donorId=me&asOf=2026-02-30');

  expect(params).toEqual(readSearch(''));
  expect(isFiltered(params)).toBe(false);
});

test('a filter or another page size goes back to the first page', () => {
  const before = new URLSearchParams('page=3&donorName=Ada');

  expect(writeParams(PledgeParams, before, { status: 'overdue' }).toString()).toBe(
    'donorName=Ada&status=overdue',
  );
  expect(writeParams(PledgeParams, before, { limit: 50 }).get('page')).toBeNull();
});

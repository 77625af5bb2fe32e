import { DonationListQuery } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { activeFilters, isFiltered } from './filters.ts';

const query = (params: Record<string, string>) => DonationListQuery.parse({ page: '1', ...params });
const labels = (params: Record<string, string>) =>
  activeFilters(query(params), {
    donor: 'Ada',
    campaign: undefined,
    fund: undefined,
    formatInstant: (at) => at.slice(0, 10),
  }).map(({ label, value }) => (value === undefined ? label : `${label}: ${value}`));

const id = '0199a0c0-0000-7000-8000-000000000001';

test('a list of everything has no filters', () => {
  expect(labels({})).toEqual([]);
  expect(isFiltered(query({ page: '3' }))).toBe(false);
});

test('each filter has a label for what it includes', () => {
  expect(labels({ donorId: id, campaignId: id, pledgeId: id, method: 'check' })).toEqual([
    'Donor: Ada',
    'Campaign: …',
    'Payments on one pledge',
    'Method: Check',
  ]);
});

test('donations that others have recorded since the last visit are a filter', () => {
  const params = { recordedByOthersSince: '2026-03-31T12:00:00.000Z' };
  expect(labels(params)).toEqual(['Recorded by others since: 2026-03-31']);
  expect(isFiltered(query(params))).toBe(true);
});

test.each([
  [{ startDate: '2026-03-01', endDate: '2026-03-31' }, 'Mar 1, 2026 – Mar 31, 2026'],
  [{ startDate: '2026-03-01', endDate: '2026-03-01' }, 'Mar 1, 2026'],
  [{ startDate: '2026-03-01' }, 'Since Mar 1, 2026'],
  [{ endDate: '2026-03-31' }, 'Until Mar 31, 2026'],
])('the days %j are shown as %s', (days, label) => {
  expect(labels(days)).toEqual([label]);
});

test('a search narrows the list as well', () => {
  expect(isFiltered(query({ search: 'ada' }))).toBe(true);
});

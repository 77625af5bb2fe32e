import { expect, test } from 'vitest';
import { countLine } from './labels.ts';

test.each([
  [{ page: 1, limit: 25, total: 60, totalPages: 3 }, 60, 'Showing 1-25 of 60 pledges'],
  [{ page: 1, limit: 25, total: 1, totalPages: 1 }, 1, 'Showing 1-1 of 1 pledge'],
  [{ page: 3, limit: 25, total: 60, totalPages: 3 }, 60, 'Showing 51-60 of 60 pledges'],
  [
    { page: 1, limit: 25, total: 4, totalPages: 1 },
    1_234,
    'Showing 1-4 of 4 pledges (filtered from 1,234 total)',
  ],
  [
    { page: 1, limit: 25, total: 0, totalPages: 0 },
    3,
    'Showing 0-0 of 0 pledges (filtered from 3 total)',
  ],
])('of %j among %i the list says %s', (pagination, all, line) => {
  expect(countLine(pagination, all)).toBe(line);
});

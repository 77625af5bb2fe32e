import { expect, test } from 'vitest';
import { foundLine, showingLine } from './showing-line.ts';

test.each([
  [{ page: 1, limit: 10, total: 53, totalPages: 6 }, 'Showing 1 to 10 of 53 donors'],
  [{ page: 6, limit: 10, total: 53, totalPages: 6 }, 'Showing 51 to 53 of 53 donors'],
  [{ page: 1, limit: 10, total: 4, totalPages: 1 }, 'Showing 1 to 4 of 4 donors'],
  [
    { page: 101, limit: 10, total: 1_234, totalPages: 124 },
    'Showing 1,001 to 1,010 of 1,234 donors',
  ],
])('for %j the list shows %s', (pagination, line) => {
  expect(showingLine(pagination, 'donors')).toBe(line);
});

test.each([
  ['donors', 'Showing 1 to 1 of 1 donor'],
  ['entries', 'Showing 1 to 1 of 1 entry'],
  ['bank lines', 'Showing 1 to 1 of 1 bank line'],
])('a single one of the %s is not shown as several', (things, line) => {
  expect(showingLine({ page: 1, limit: 10, total: 1, totalPages: 1 }, things)).toBe(line);
});

test('while a search is active the list says how many donors it found', () => {
  const pagination = { page: 1, limit: 10, total: 1, totalPages: 1 };

  expect(foundLine(pagination, 'donors', 'ann')).toBe('Showing 1 result for "ann"');
});

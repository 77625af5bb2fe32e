import { expect, test } from 'vitest';
import { ago } from './ago.ts';

const now = new Date('2026-03-31T12:00:00Z');

test.each([
  ['2026-03-31T11:59:01Z', 'just now'],
  ['2026-03-31T11:59:00Z', '1 minute ago'],
  ['2026-03-31T11:00:01Z', '59 minutes ago'],
  ['2026-03-31T10:00:00Z', '2 hours ago'],
  ['2026-03-30T11:00:00Z', 'yesterday'],
  ['2026-03-24T12:00:00Z', 'last week'],
  ['2025-01-01T12:00:00Z', 'last year'],
  ['2026-03-31T12:00:30Z', 'just now'],
])('%s was %s', (at, words) => {
  expect(ago(new Date(at), now)).toBe(words);
});

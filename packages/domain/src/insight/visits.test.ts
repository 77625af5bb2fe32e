import { expect, test } from 'vitest';
import { awaySinceAt } from './visits.ts';

const lastSeenAt = new Date('2026-03-31T12:00:00Z');
const before = new Date('2026-03-30T17:00:00Z');

test('a visit goes on for 30 minutes after the last request', () => {
  const at = (time: string) => awaySinceAt({ lastSeenAt, awaySince: before }, new Date(time));
  expect(at('2026-03-31T12:29:59.999Z')).toBe(before);
  expect(at('2026-03-31T12:30:00Z')).toBe(lastSeenAt);
});

test('a first visit has no time away before it', () => {
  const now = new Date('2026-03-31T12:01:00Z');
  expect(awaySinceAt({ lastSeenAt, awaySince: null }, now)).toBeNull();
});

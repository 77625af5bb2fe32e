import { expect, test } from 'vitest';
import { isExpiringSoon } from './status.ts';

test('a key expires soon in its last two weeks', () => {
  const now = new Date('2026-03-01T12:00:00.000Z');

  expect(isExpiringSoon('2026-03-15T11:59:59.000Z', now)).toBe(true);
  expect(isExpiringSoon('2026-03-15T12:00:00.000Z', now)).toBe(false);
  expect(isExpiringSoon(null, now)).toBe(false);
});

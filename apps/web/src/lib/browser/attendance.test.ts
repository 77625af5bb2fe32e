import { expect, test } from 'vitest';
import { isUnattended } from './attendance.ts';

const minutes = 60_000;

test('a tab is unattended after five minutes without use', () => {
  const opened = Date.now();
  expect(isUnattended(opened)).toBe(false);
  expect(isUnattended(opened + 4 * minutes)).toBe(false);
  expect(isUnattended(opened + 6 * minutes)).toBe(true);
});

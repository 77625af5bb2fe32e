import { expect, test } from 'vitest';
import { isInIpRanges } from './ip-ranges.ts';

test.each([
  ['203.0.113.7', ['203.0.113.7'], true],
  ['203.0.113.8', ['203.0.113.7'], false],
  ['203.0.113.8', ['198.51.100.1', '203.0.113.0/24'], true],
  ['::ffff:203.0.113.8', ['203.0.113.0/24'], true],
  ['2001:db8::1', ['2001:db8::/32'], true],
  ['2001:db9::1', ['2001:db8::/32'], false],
  ['unknown', ['0.0.0.0/0'], false],
])('%s in %j is %s', (ip, ranges, isIn) => {
  expect(isInIpRanges(ip, ranges)).toBe(isIn);
});

import { expect, test } from 'vitest';
import { featuresOf, statusName, statusTone } from './words.ts';

test.each([
  ['active', 'Active', 'good'],
  ['trialing', 'Trialing', 'half'],
  ['canceled', 'Canceled', 'late'],
  ['past_due', 'Past due', 'quiet'],
  ['expired', 'Expired', 'quiet'],
  [undefined, 'Unknown', 'quiet'],
  ['', 'Unknown', 'quiet'],
])('the status %s is called %s and is %s', (status, name, tone) => {
  expect([statusName(status), statusTone(status)]).toEqual([name, tone]);
});

test('three features are shown and the others counted', () => {
  expect(featuresOf(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], more: 2 });
  expect(featuresOf(['a'])).toEqual({ shown: ['a'], more: 0 });
});

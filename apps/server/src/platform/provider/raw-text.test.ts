import { expect, test } from 'vitest';
import { withoutPersonalData } from './raw-text.ts';

test.each([
  ['550 5.1.1 <ada.okafor@example.org>: no such user', '550 5.1.1 <…>: no such user'],
  ['Call (415) 555-2671 about 4242 4242 4242 4242.', 'Call … about ….'],
  ['No such customer: cus_9', 'No such customer: cus_9'],
  ['one\r\ntwo\u0000three', 'one two three'],
])('the log keeps %j as %j', (text, kept) => {
  expect(withoutPersonalData(text)).toBe(kept);
});

test('personal data is removed in upper and lower case', () => {
  const known = ['Ada [Bo-Peep] Okafor', 'ada.okafor-1@example.org'];

  expect(withoutPersonalData('OKAFOR at example.org (ada.okafor-1) [bo-peep]', known)).toBe(
    '… at … (…) …',
  );
});

test('a text of any length stays short', () => {
  expect(withoutPersonalData('no '.repeat(10_000))).toHaveLength(500);
});

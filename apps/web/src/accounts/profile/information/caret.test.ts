import { expect, test } from 'vitest';
import { caretIn } from './caret.ts';

test.each([
  ['12-3', '123', 4],
  ['12-3456789', '1', 1],
  ['12-3456789', '12', 2],
  ['12-3456789', '12-3', 4],
  ['1', 'a1', 1],
  ['', 'x', 0],
  ['12-3456789', '1234567890', 10],
])('in %j the caret after %j is at %i', (shown, typedBefore, place) => {
  expect(caretIn(shown, typedBefore)).toBe(place);
});

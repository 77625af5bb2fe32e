import { expect, test } from 'vitest';
import { toInitials } from './to-initials.ts';

test.each([
  ['ada van Lovelace', 'AL'],
  ['Cher', 'C'],
  ['(The) 3rd Congregation & Friends', '3F'],
  ['ნინო ბერიძე', 'ნბ'],
  ['ᲜᲘᲜᲝ', 'ნ'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});

import { expect, test } from 'vitest';
import { unreasonedSuppressions } from './suppressions.ts';

/** A comment assembled here, so that this file silences nothing itself. */
const comment = (text: string) => `/${'/'} ${text}`;

test.each([
  comment('oxlint-disable-next-line no-console -- the address is what people wait for'),
  comment('@ts-expect-error the types of this library forget the second argument'),
  'const a = 1;',
])('%s says why', (line) => {
  expect(unreasonedSuppressions('file.ts', line)).toEqual([]);
});

test.each([
  comment('oxlint-disable-next-line no-console'),
  comment('oxlint-disable-next-line -- the address is what people wait for'),
  comment('oxlint-disable-next-line no-console -- why not'),
  comment('eslint-disable-next-line no-console -- the address is what people wait for'),
  comment('@ts-expect-error'),
  comment('@ts-ignore the types of this library forget the second argument'),
  comment('oxlint-disable no-console -- the whole file talks to people'),
  `/${'*'} oxlint-disable */`,
])('%s is refused', (line) => {
  expect(unreasonedSuppressions('file.ts', line)).toHaveLength(1);
});

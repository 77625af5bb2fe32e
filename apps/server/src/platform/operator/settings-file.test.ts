import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { quoteIfNeeded } from './settings-file.ts';

test.each([
  'plain-value',
  'two words',
  "it's",
  '"quoted"',
  '$(id) `id` #',
  'two\nlines',
  String.raw`back\nslash`,
  String.raw`it's a back\nslash`,
  '',
])('the value %j is read back as it was written', (value) => {
  const read = parseEnv(`FIRST=${quoteIfNeeded(value)}\nSECOND=2\n`);

  expect(read).toEqual({ FIRST: value, SECOND: '2' });
});

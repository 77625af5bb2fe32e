import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTaxId, isTaxId, taxIdLength } from './tax-id.ts';

test.each([
  ['', ''],
  ['1', '1'],
  ['12', '12'],
  ['123', '12-3'],
  ['12-', '12'],
  ['12-3456789', '12-3456789'],
  ['123456789', '12-3456789'],
  ['12 345 6789 and more 0', '12-3456789'],
  ['ab12cd', '12'],
])('%j is shown as %j', (typed, shown) => {
  expect(formatTaxId(typed)).toBe(shown);
});

test.each([
  ['12-3456789', true],
  ['123456789', true],
  ['12-345678', false],
  ['1-23456789', false],
  ['12-3456789 ', false],
  ['', false],
])('%j is a whole tax id: %j', (text, isWhole) => {
  expect(isTaxId(text)).toBe(isWhole);
});

check.prop([fc.string()])('whatever is typed, it is never too long and stays as it is', (typed) => {
  const shown = formatTaxId(typed);

  expect(shown.length).toBeLessThanOrEqual(taxIdLength);
  expect(formatTaxId(shown)).toBe(shown);
});

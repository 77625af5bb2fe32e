import { expect, test } from 'vitest';
import { axisCount, axisDollars } from './axis-text.ts';

test('the steps of an axis are equal, because none of its labels is rounded', () => {
  expect([0, 450, 900, 1_350, 1_800].map(axisDollars)).toEqual([
    '$0',
    '$450',
    '$900',
    '$1.35K',
    '$1.8K',
  ]);
  expect(axisDollars(1_250_000)).toBe('$1.25M');
  expect(axisCount(1_250)).toBe('1.25K');
});

import { expect, test } from 'vitest';
import { stateCode, stateCodesFor, usStates } from './us-states.ts';

test('the fifty states, the capital, the territories and military mail are known', () => {
  const codes = usStates.map(({ code }) => code);

  expect(new Set(codes).size).toBe(60);
  expect(codes).toEqual(expect.arrayContaining(['DC', 'PR', 'GU', 'AE', 'AP', 'AA']));
});

test.each([
  ['IL', 'IL'],
  ['il', 'IL'],
  ['Illinois', 'IL'],
  [' new  york ', 'NY'],
  ['D.C.', 'DC'],
  ['US Virgin Islands', 'VI'],
])('%j is the state %s', (text, code) => {
  expect(stateCode(text)).toBe(code);
});

test('an unknown state has no code', () => {
  expect(stateCode('Illinoi')).toBeNull();
  expect(stateCode('Ontario')).toBeNull();
  expect(stateCode('')).toBeNull();
});

test('the beginning of a name finds every matching state', () => {
  expect(stateCodesFor('new')).toEqual(['NH', 'NJ', 'NM', 'NY']);
  expect(stateCodesFor('Ill')).toEqual(['IL']);
  expect(stateCodesFor('')).toEqual([]);
  expect(stateCodesFor('x')).toEqual([]);
});

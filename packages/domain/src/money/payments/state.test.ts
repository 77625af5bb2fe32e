import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnresolved, paymentStates, stateAfter } from './state.ts';

const anyState = fc.constantFrom(...paymentStates);

test('money that arrived after a failure counts', () => {
  expect(stateAfter('failed', 'succeeded')).toBe('succeeded');
  expect(stateAfter('canceled', 'succeeded')).toBe('succeeded');
});

check.prop([anyState])('nothing undoes a payment that has succeeded', (reported) => {
  expect(stateAfter('succeeded', reported)).toBe('succeeded');
});

check.prop([anyState, anyState])('a decided payment never becomes undecided', (state, reported) => {
  fc.pre(!isUnresolved(state));
  expect(isUnresolved(stateAfter(state, reported))).toBe(false);
});

check.prop([fc.shuffledSubarray(['action_needed', 'processing', 'succeeded'] as const)])(
  'the same reports in any order end the same once the last is among them',
  (reported) => {
    fc.pre(reported.includes('succeeded'));
    const twice = [...reported, ...reported];
    expect(twice.reduce(stateAfter, 'started' as const)).toBe('succeeded');
  },
);

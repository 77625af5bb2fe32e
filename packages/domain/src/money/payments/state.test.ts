import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnresolved, paymentStates, stateAfter } from './state.ts';

const anyState = fc.constantFrom(...paymentStates);

test('money that arrived after a failure counts', () => {
  expect(stateAfter('failed', 'succeeded')).toBe('succeeded');
  expect(stateAfter('canceled', 'succeeded')).toBe('succeeded');
});

check.prop([anyState])('nothing undoes a payment that has succeeded', (news) => {
  expect(stateAfter('succeeded', news)).toBe('succeeded');
});

check.prop([anyState, anyState])('a decided payment never becomes undecided', (state, news) => {
  fc.pre(!isUnresolved(state));
  expect(isUnresolved(stateAfter(state, news))).toBe(false);
});

check.prop([fc.shuffledSubarray(['action_needed', 'processing', 'succeeded'] as const)])(
  'the same news in any order end the same once the last is among them',
  (news) => {
    fc.pre(news.includes('succeeded'));
    const twice = [...news, ...news];
    expect(twice.reduce(stateAfter, 'started' as const)).toBe('succeeded');
  },
);

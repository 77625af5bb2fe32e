import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailKey } from './email.ts';

test.each([
  ['Ann@Example.org', 'ann@example.org'],
  ['  ann@example.org ', 'ann@example.org'],
  ['ａｎｎ@example.org', 'ann@example.org'],
  ['jose\u0301@example.org', 'josé@example.org'],
  ['JOSÉ@example.org', 'josé@example.org'],
  ['\u212Aim@example.org', 'kim@example.org'],
])('%j and its normalized form %j are the same address', (typed, plain) => {
  expect(emailKey(typed)).toBe(emailKey(plain));
  expect(emailKey(typed)).toBe(plain);
});

test('different addresses stay different', () => {
  expect(emailKey('ann@example.org')).not.toBe(emailKey('anne@example.org'));
  expect(emailKey('ann+gifts@example.org')).not.toBe(emailKey('ann@example.org'));
  expect(emailKey('jose@example.org')).not.toBe(emailKey('josé@example.org'));
});

check.prop([fc.string({ unit: 'binary' })])('the key of a key is the key', (email) => {
  expect(emailKey(emailKey(email))).toBe(emailKey(email));
});

check.prop([fc.emailAddress()])('case never makes a second address', (email) => {
  expect(emailKey(email.toUpperCase())).toBe(emailKey(email));
});

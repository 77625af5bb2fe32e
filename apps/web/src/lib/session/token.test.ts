import { expect, test } from 'vitest';
import { readClaims, clockOffset, timeLeftMs } from './token.ts';

const tokenWith = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

const now = () => Math.floor(Date.now() / 1_000);

test('a token contains its expiry', () => {
  const token = tokenWith({ exp: now() + 900, sid: 'one' });
  expect(readClaims(token)).toMatchObject({ sid: 'one' });
  expect(timeLeftMs(token, 0)).toBeGreaterThan(898_000);
});

test('non-ASCII text in the claims does not break parsing', () => {
  expect(readClaims(tokenWith({ exp: 1, name: 'Zoë ??>>~~ 漢' }))?.exp).toBe(1);
});

test.each(['', 'abc', 'a.b.c', 'a.e30.c', `a.${btoa('null')}.c`, `a.${btoa('{"exp":"9"}')}.c`])(
  '%j is no token and counts as expired',
  (text) => {
    expect(readClaims(text)).toBeNull();
    expect(timeLeftMs(text, 0)).toBe(0);
  },
);

test('a clock that is an hour ahead does not shorten the lifetime', () => {
  const token = tokenWith({ iat: now() - 3_600, exp: now() - 3_600 + 900 });
  expect(timeLeftMs(token, 0)).toBeLessThan(0);
  expect(timeLeftMs(token, clockOffset(token))).toBeGreaterThan(898_000);
});

import { expect, test } from 'vitest';
import { cheapCost } from '../../../test/world/cheap-passwords.ts';
import { password } from '../../../test/world/world.ts';
import type { Problem } from '../core/problem.ts';
import { openPasswordHasher } from './passwords.ts';

const recommended = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

test('a password is hashed with 19 MiB in two passes and its own salt', async () => {
  const hasher = openPasswordHasher();
  const [one, other] = await Promise.all([hasher.hash(password), hasher.hash(password)]);
  expect(one).toMatch(recommended);
  expect(other).toMatch(recommended);
  expect(one).not.toBe(other);
});

test('only the exact password matches, and a user without one matches none', async () => {
  const hasher = openPasswordHasher();
  const stored = await hasher.hash(password);
  expect(await hasher.isRight(stored, password)).toBe(true);
  expect(await hasher.isRight(stored, `${password} `)).toBe(false);
  expect(await hasher.isRight(null, password)).toBe(false);
  expect(await hasher.isRight(null, 'no user has this password')).toBe(false);
});

test('a hash of another cost is still compared', async () => {
  const stored = await openPasswordHasher(cheapCost).hash(password);
  expect(stored).not.toMatch(recommended);
  expect(await openPasswordHasher().isRight(stored, password)).toBe(true);
});

test('during a flood fifty requests wait and the others are refused', async () => {
  const hasher = openPasswordHasher(cheapCost);
  const flood = await Promise.allSettled(
    Array.from({ length: 60 }, async () => hasher.hash(password)),
  );
  const refused = flood.flatMap(({ status, ...outcome }) =>
    status === 'rejected' ? [(outcome as { reason: Problem }).reason.code] : [],
  );
  expect(refused).toEqual(Array.from({ length: 8 }, () => 'request/busy'));
  expect(await hasher.hash(password)).toMatch(/^\$argon2id\$/);
});

import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openKeyring, readSessionKeys } from './keyring.ts';

const one = 'a'.repeat(32);
const two = 'b'.repeat(40);

test('a setting without names is one unnamed secret', () => {
  expect(readSessionKeys(one)).toEqual([{ id: 'default', secret: one }]);
  expect(readSessionKeys(`${one} with spaces: and more`)).toEqual([
    { id: 'default', secret: `${one} with spaces: and more` },
  ]);
});

test('the first of two named secrets signs', () => {
  expect(readSessionKeys(`2027:${one}`)).toEqual([{ id: '2027', secret: one }]);
  expect(readSessionKeys(`new:${one}, old:${two}`)).toEqual([
    { id: 'new', secret: one },
    { id: 'old', secret: two },
  ]);
});

test.each([
  '',
  'short',
  'new:short',
  `new:${one},old:short`,
  `new:${one},${two}`,
  `a:${one},a:${two}`,
  `a:${one},b:${one},c:${one}`,
])('%j is refused with a sentence', (text) => {
  expect(readSessionKeys(text)).toBeNull();
  if (text === '') return;
  expect(() => readConfig({ SESSION_SECRET: text })).toThrow(/Use a secret of 32 characters/);
});

test('each purpose and each secret has a key of its own', () => {
  const { all } = openKeyring([
    { id: 'new', secret: one },
    { id: 'old', secret: two },
  ]);
  const purposes = ['access-token', 'two-step', 'device', 'unsubscribe', 'receipt'] as const;
  const keys = all.flatMap((key) => purposes.map((each) => key.derive(each).toString('hex')));

  expect(new Set(keys).size).toBe(10);
  expect(keys).not.toContain(Buffer.from(one).toString('hex'));
});

test('a name selects its secret, and unnamed data is tried with all of them', () => {
  const ring = openKeyring([
    { id: 'new', secret: one },
    { id: 'old', secret: two },
  ]);
  const ids = (id: string) => ring.named(id).map((key) => key.id);

  expect([ids('old'), ids('other'), ids('default')]).toEqual([['old'], [], ['new', 'old']]);
});

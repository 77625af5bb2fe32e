import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openKeyring, readSessionKeys } from './keyring.ts';

const one = 'a'.repeat(32);
const two = 'b'.repeat(40);

test('a bare secret is one without a name, whatever it holds', () => {
  expect(readSessionKeys(one)).toEqual([{ id: 'default', secret: one }]);
  expect(readSessionKeys(`${one} with spaces: and more`)).toEqual([
    { id: 'default', secret: `${one} with spaces: and more` },
  ]);
});

test('one or two secrets have names, and the first is the one that signs', () => {
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

test('a name finds its own secret, and what had no name is looked for among all', () => {
  const ring = openKeyring([
    { id: 'new', secret: one },
    { id: 'old', secret: two },
  ]);
  const ids = (id: string) => ring.named(id).map((key) => key.id);

  expect([ids('old'), ids('other'), ids('default')]).toEqual([['old'], [], ['new', 'old']]);
});

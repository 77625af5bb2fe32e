import { expect, test } from 'vitest';
import { isKeyText, keyHint, newKeyText } from './api-key-text.ts';

test('a key has a prefix, 32 random characters and a checksum', () => {
  const keys = Array.from({ length: 200 }, () => newKeyText('live'));
  expect(keys.filter((key) => !/^plw_live_[0-9A-Za-z]{38}$/.test(key))).toEqual([]);
  expect(keys.every(isKeyText)).toBe(true);
  expect(new Set(keys).size).toBe(200);
  expect(newKeyText('test')).toMatch(/^plw_test_/);
});

test('any other character makes the checksum wrong', () => {
  const key = newKeyText('live');
  for (let at = 9; at < key.length; at += 1) {
    const other = key[at] === 'a' ? 'b' : 'a';
    expect(isKeyText(`${key.slice(0, at)}${other}${key.slice(at + 1)}`)).toBe(false);
  }
});

test('the checksum is the same in every release, because scanners know it', () => {
  expect(isKeyText('plw_test_0123456789ABCDEFGHIJKLMNOPQRSTUV307tw2')).toBe(true);
});

test('a hint shows the beginning and the end', () => {
  expect(keyHint('plw_test_0123456789ABCDEFGHIJKLMNOPQRSTUV307tw2')).toBe('plw_test_012…7tw2');
});

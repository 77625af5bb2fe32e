import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['password', '12345678', 'qwertyuiop', 'trustno1', 'sunshine', 'iloveyou'])(
  '%s is a common password',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test('capital letters do not make a common password a good one', () => {
  expect(isCommonPassword('PassWord')).toBe(true);
  expect(isCommonPassword('TRUSTNO1')).toBe(true);
});

test('a password that only contains a common one is not refused', () => {
  expect(isCommonPassword('password of the lighthouse')).toBe(false);
  expect(isCommonPassword(' password')).toBe(false);
  expect(isCommonPassword('correct horse battery staple')).toBe(false);
  expect(isCommonPassword('')).toBe(false);
});

test('the list refuses far more than the first 3,000 passwords of the allowed length', () => {
  const refused = dictionary['passwords-common'].filter(
    (password) => password.length >= 8 && isCommonPassword(password),
  );

  expect(new Set(refused).size).toBeGreaterThan(15_000);
});

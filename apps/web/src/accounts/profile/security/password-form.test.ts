import { expect, test } from 'vitest';
import { noPasswords, passwordErrors, wrongPasswords } from './password-form.ts';

const typed = (newPassword: string, confirmPassword: string, currentPassword = 'x') => ({
  currentPassword,
  newPassword,
  confirmPassword,
});

test('an empty form is not scolded while nobody has typed', () => {
  expect(passwordErrors(noPasswords)).toEqual({});
});

test('a short password and one that differs are told while they are typed', () => {
  expect(passwordErrors(typed('1234567', '12'))).toEqual({
    newPassword: 'Password must be at least 8 characters long',
    confirmPassword: 'Passwords do not match',
  });
  expect(passwordErrors(typed('12345678', '12345678'))).toEqual({});
});

test('no field may be missing on saving', () => {
  expect(Object.keys(wrongPasswords(noPasswords))).toEqual(['currentPassword', 'newPassword']);
  expect(wrongPasswords(typed('12345678', ''))).toEqual({
    confirmPassword: 'Passwords do not match',
  });
});

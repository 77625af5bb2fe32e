import { expect, test } from 'vitest';
import { noPasswords, passwordErrors, wrongPasswords } from './password-form.ts';

const typed = (newPassword: string, confirmPassword: string, currentPassword = 'x') => ({
  currentPassword,
  newPassword,
  confirmPassword,
});

test('an empty form shows no errors before anything is typed', () => {
  expect(passwordErrors(noPasswords)).toEqual({});
});

test('a short password and a mismatch are reported while they are typed', () => {
  expect(passwordErrors(typed('1234567', '12'))).toEqual({
    newPassword: 'Password must be at least 8 characters long',
    confirmPassword: 'Passwords do not match',
  });
  expect(passwordErrors(typed('12345678', '12345678'))).toEqual({});
});

test('every field is required when saving', () => {
  expect(Object.keys(wrongPasswords(noPasswords))).toEqual(['currentPassword', 'newPassword']);
  expect(wrongPasswords(typed('12345678', ''))).toEqual({
    confirmPassword: 'Passwords do not match',
  });
});

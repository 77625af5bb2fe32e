import { expect, test } from 'vitest';
import { passwordErrors } from './password-rules.ts';

test('a password of seven characters is too short and one of eight is not', () => {
  const errorFor = (password: string) =>
    passwordErrors({ password, confirmPassword: password }).password;

  expect(errorFor('1234567')).toBe('Password must be at least 8 characters long');
  expect(errorFor('12345678')).toBeUndefined();
});

test('an empty password shows no message', () => {
  expect(passwordErrors({ password: '', confirmPassword: '' })).toEqual({});
});

test('a repeated password must match exactly', () => {
  const errors = passwordErrors({ password: 'evergreen', confirmPassword: 'Evergreen' });

  expect(errors).toEqual({ confirmPassword: 'Passwords do not match' });
});

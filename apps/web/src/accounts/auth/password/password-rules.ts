export type NewPasswordValues = { password: string; confirmPassword: string };

/** What is wrong with a new password and its repetition so far; shown while typing. */
export function passwordErrors({ password, confirmPassword }: NewPasswordValues) {
  const errors: Partial<NewPasswordValues> = {};
  if (password.length > 0 && password.length < 8) {
    errors.password = 'Password must be at least 8 characters long';
  }
  if (confirmPassword !== password) errors.confirmPassword = 'Passwords do not match';
  return errors;
}

export type PasswordValues = {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
};

export const noPasswords: PasswordValues = {
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
};

/** What is wrong with the typed values so far. */
export function passwordErrors({ newPassword, confirmPassword }: PasswordValues) {
  const errors: Partial<PasswordValues> = {};
  if (newPassword.length > 0 && newPassword.length < 8) {
    errors.newPassword = 'Password must be at least 8 characters long';
  }
  if (confirmPassword !== '' && confirmPassword !== newPassword) {
    errors.confirmPassword = 'Passwords do not match';
  }
  return errors;
}

/** Checks the passwords on saving, when no field may be missing. */
export function wrongPasswords(values: PasswordValues) {
  const errors = passwordErrors(values);
  if (values.currentPassword === '') errors.currentPassword = 'Enter your password.';
  if (values.newPassword === '') errors.newPassword = 'Enter a password.';
  if (values.confirmPassword !== values.newPassword) {
    errors.confirmPassword = 'Passwords do not match';
  }
  return errors;
}

import { PasswordInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type NewPasswordValues, passwordErrors } from './password-rules.ts';
import { passwordError, passwordToggle } from './password-toggle.tsx';

type PasswordFieldsProps = {
  form: Pick<UseFormReturnType<NewPasswordValues>, 'values' | 'errors' | 'getInputProps'>;
  label: string;
};

/**
 * A new password, entered twice. Wrong ones are marked while typing; an empty repetition only after
 * a submit.
 */
export function PasswordFields({ form, label }: PasswordFieldsProps) {
  const live = passwordErrors(form.values);
  const repetition = form.values.confirmPassword === '' ? undefined : live.confirmPassword;
  return (
    <>
      <PasswordInput
        label={label}
        description="At least 8 characters, with a number and a special character"
        autoComplete="new-password"
        required
        size="md"
        {...passwordToggle}
        {...form.getInputProps('password')}
        {...passwordError(live.password ?? form.errors['password'])}
      />
      <PasswordInput
        label="Confirm password"
        autoComplete="new-password"
        required
        size="md"
        {...passwordToggle}
        {...form.getInputProps('confirmPassword')}
        {...passwordError(repetition ?? form.errors['confirmPassword'])}
      />
    </>
  );
}

import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/**
 * A password that can be shown while it is typed, by keyboard too. The library marks other fields
 * as wrong by itself, this one not.
 */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    required
    aria-invalid={Boolean(props.error)}
    visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
    {...props}
  />
);

import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/**
 * A password that can be shown while typing, by keyboard too. The library marks other fields as
 * invalid by itself, but not this one.
 */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    required
    aria-invalid={Boolean(props.error)}
    visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
    {...props}
  />
);

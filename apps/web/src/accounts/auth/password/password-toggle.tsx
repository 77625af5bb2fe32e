import type { PasswordInputProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** The labeled, keyboard-accessible button that shows or hides the password. */
export const passwordToggle = {
  visibilityToggleButtonProps: { 'aria-label': 'Show password', tabIndex: 0 },
} satisfies Partial<PasswordInputProps>;

/**
 * The sentence under the field. The library marks other fields as invalid by itself, but not this
 * one.
 */
export const passwordError = (error: ReactNode) => ({ error, 'aria-invalid': Boolean(error) });

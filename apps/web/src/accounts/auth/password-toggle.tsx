import type { PasswordInputProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** The button that shows or hides what is typed, in reach of the keyboard and named. */
export const passwordToggle = {
  visibilityToggleButtonProps: { 'aria-label': 'Show password', tabIndex: 0 },
} satisfies Partial<PasswordInputProps>;

/**
 * The sentence under the field. The library marks other fields as wrong by itself, this one not.
 */
export const passwordError = (error: ReactNode) => ({ error, 'aria-invalid': Boolean(error) });

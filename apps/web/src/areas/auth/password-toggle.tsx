import type { PasswordInputProps } from '@mantine/core';

/** The button that shows or hides what is typed, in reach of the keyboard and named. */
export const passwordToggle = {
  visibilityToggleButtonProps: { 'aria-label': 'Show password', tabIndex: 0 },
} satisfies Partial<PasswordInputProps>;

import { TextInput, type TextInputProps } from '@mantine/core';

/** Phones and password managers suggest the code by themselves. */
export const CodeField = (props: TextInputProps) => (
  <TextInput required autoComplete="one-time-code" spellCheck={false} maxLength={40} {...props} />
);

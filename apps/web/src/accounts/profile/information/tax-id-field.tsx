import { TextInput } from '@mantine/core';
import { formatTaxId, taxIdLength } from '@pledgewell/domain';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { caretIn } from './caret.ts';

type TaxIdFieldProps = {
  value: string;
  onChange: (taxId: string) => void;
  error?: ReactNode;
  'data-path'?: string;
};

/** Nine digits with a dash after the second, inserted while typing. */
export function TaxIdField({ value, onChange, ...rest }: TaxIdFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === field.current) {
      field.current?.setSelectionRange(caret.current, caret.current);
    }
    caret.current = null;
  });
  return (
    <TextInput
      {...rest}
      ref={field}
      label="Tax ID"
      description="Your EIN, which must appear on receipts."
      placeholder="XX-XXXXXXX"
      inputMode="numeric"
      autoComplete="off"
      maxLength={taxIdLength}
      value={value}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value;
        const shown = formatTaxId(typed);
        caret.current = caretIn(shown, typed.slice(0, currentTarget.selectionStart ?? undefined));
        onChange(shown);
      }}
    />
  );
}

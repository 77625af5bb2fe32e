import { Input, NativeSelect, TextInput } from '@mantine/core';
import { phoneCountries, readPhone, type TypedPhone, writePhone } from '@pledgewell/domain';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import classes from './phone-field.module.css';
import { changeCountry, typePhone } from './phone-typing.ts';

type PhoneFieldProps = {
  label: string;
  /** A stored number. Read once: give the field a new `key` to show another. */
  value: string;
  /** Receives E.164 once the number is complete, else the text as typed. */
  onChange: (phone: string) => void;
  error?: ReactNode;
  'data-path'?: string;
};

const noCountry = '';
const countries = [
  ...phoneCountries.map(({ code, name, dialCode }) => ({
    value: code,
    label: `${name} (+${dialCode})`,
  })),
  { value: noCountry, label: 'Other country' },
];

/** A country and a number that is formatted for the country while typing. */
export function PhoneField({ label, value, onChange, error, ...rest }: PhoneFieldProps) {
  const id = useId();
  const [phone, setPhone] = useState(() => readPhone(value));
  const field = useRef<HTMLInputElement>(null);
  const keepCaretAt = useCaret(field);

  const change = (next: TypedPhone) => {
    setPhone(next);
    onChange(writePhone(next));
  };
  return (
    <Input.Wrapper id={id} label={label} error={error}>
      <div className={classes.row}>
        <NativeSelect
          className={classes.country}
          aria-label={`${label}: country`}
          data={countries}
          value={phone.countryCode ?? noCountry}
          onChange={({ currentTarget }) => {
            change(changeCountry(phone, currentTarget.value || null));
          }}
        />
        <TextInput
          {...rest}
          ref={field}
          id={id}
          className={classes.number}
          type="tel"
          inputMode={phone.countryCode === null ? 'text' : 'tel'}
          autoComplete="off"
          maxLength={40}
          value={phone.text}
          error={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => {
            const caret = currentTarget.selectionStart ?? currentTarget.value.length;
            const typed = typePhone(phone, currentTarget.value, caret);
            keepCaretAt(typed.caret);
            change(typed.phone);
          }}
        />
      </div>
    </Input.Wrapper>
  );
}

/** Formatting moves the text under the caret, so the caret is restored. */
function useCaret(field: React.RefObject<HTMLInputElement | null>) {
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null || document.activeElement !== field.current) return;
    field.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });
  return (caret: number) => {
    wanted.current = caret;
  };
}

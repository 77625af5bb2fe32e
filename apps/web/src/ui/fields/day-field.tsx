import { TextInput, type TextInputProps } from '@mantine/core';
import { formatDay, isDay } from '@pledgewell/domain';
import { useState } from 'react';

export type DayFieldProps = Omit<TextInputProps, 'type'> & {
  /** The message for a day after `max`, or before `min`, if the day alone is not enough. */
  tooLate?: string;
  tooEarly?: string;
};

const [earliest, latest] = ['1900-01-01', '9999-12-31'];

/**
 * A calendar day, `YYYY-MM-DD` or empty. The latest day keeps the year at four digits. A partly
 * typed day has no value, so the field itself says what is missing; see `incompleteDay`.
 */
export function DayField({ error, tooLate, tooEarly, onBlur, onChange, ...props }: DayFieldProps) {
  const [flaw, setFlaw] = useState<string | null>(null);
  return (
    <TextInput
      type="date"
      min={earliest}
      max={latest}
      autoComplete="off"
      {...props}
      {...(tooLate !== undefined && { 'data-too-late': tooLate })}
      {...(tooEarly !== undefined && { 'data-too-early': tooEarly })}
      error={flaw ?? error}
      onChange={(event) => {
        setFlaw(null);
        onChange?.(event);
      }}
      onBlur={(event) => {
        setFlaw(findFlaw(event.currentTarget));
        onBlur?.(event);
      }}
      onInvalid={(event) => setFlaw(findFlaw(event.currentTarget))}
    />
  );
}

/** The first incomplete day in a form, which then shows its message. */
export function incompleteDay(form: HTMLFormElement): HTMLInputElement | null {
  const days = [...form.querySelectorAll<HTMLInputElement>('input[type="date"]')];
  const unfinished = days.find((field) => findFlaw(field) !== null) ?? null;
  unfinished?.checkValidity();
  return unfinished;
}

function findFlaw({ validity, min, max, dataset }: HTMLInputElement) {
  if (validity.badInput) return 'Enter a complete date.';
  if (validity.rangeOverflow && isDay(max) && max !== latest) {
    return dataset['tooLate'] ?? `Enter a date on or before ${formatDay(max)}.`;
  }
  if (validity.rangeUnderflow && isDay(min) && min !== earliest) {
    return dataset['tooEarly'] ?? `Enter a date on or after ${formatDay(min)}.`;
  }
  const isFarOff = validity.rangeUnderflow || validity.rangeOverflow;
  return isFarOff ? 'Enter a date in 1900 or later.' : null;
}

import { TextInput } from '@mantine/core';
import { cents } from '@pledgewell/domain';
import type { KeyboardEvent, ReactNode } from 'react';
import { readAmount, tidyAmount, toTypedAmount, type TypedAmount } from './typed-amount.ts';

type AmountFieldProps = {
  label: string;
  value: TypedAmount;
  onChange: (amount: TypedAmount) => void;
  /** The smallest amount the arrow keys reach, and their step, in dollars. */
  least?: number;
  step?: number;
  required?: boolean;
  disabled?: boolean;
  description?: ReactNode;
  error?: ReactNode;
  'data-path'?: string;
};

/**
 * An amount of dollars: `1200`, `1,200.50` or `$ 12.5`. The field keeps the typed text, so that
 * nothing typed is ever rounded or dropped.
 */
export function AmountField(props: AmountFieldProps) {
  const { value, onChange, least = 0.01, step = 1, ...rest } = props;

  const stepBy = (dollars: number, event: KeyboardEvent) => {
    if (value.cents === null) return;
    event.preventDefault();
    const next = Math.max(Math.round(least * 100), value.cents + dollars * 100);
    onChange(toTypedAmount(cents(next)));
  };
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      leftSection={<span aria-hidden>$</span>}
      leftSectionWidth={30}
      value={value.text}
      onChange={({ currentTarget }) => onChange(readAmount(currentTarget.value))}
      onBlur={() => onChange(tidyAmount(value))}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp') stepBy(step, event);
        if (event.key === 'ArrowDown') stepBy(-step, event);
      }}
    />
  );
}

import { TextInput } from '@mantine/core';
import { cents, parseUsd } from '@pledgewell/domain';
import type { KeyboardEvent, ReactNode } from 'react';
import { amountText, tidyAmount } from './amount-text.ts';

type AmountFieldProps = {
  label: string;
  /** The typed text: `1200`, `1,200.50`, `$ 12.5`. `parseUsd` parses it. */
  value: string;
  onChange: (text: string) => void;
  /** The smallest amount the arrow keys reach, and their step, in dollars. */
  least?: number;
  step?: number;
  required?: boolean;
  disabled?: boolean;
  description?: ReactNode;
  error?: ReactNode;
  'data-path'?: string;
};

/** An amount of dollars. It is typed as text, so that nothing typed is ever rounded or dropped. */
export function AmountField(props: AmountFieldProps) {
  const { value, onChange, least = 0.01, step = 1, ...rest } = props;

  const stepBy = (dollars: number, event: KeyboardEvent) => {
    const amount = parseUsd(value);
    if (amount === null) return;
    event.preventDefault();
    const next = Math.max(Math.round(least * 100), amount + dollars * 100);
    onChange(amountText(cents(next)));
  };
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      leftSection={<span aria-hidden>$</span>}
      leftSectionWidth={30}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => onChange(tidyAmount(value))}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp') stepBy(step, event);
        if (event.key === 'ArrowDown') stepBy(-step, event);
      }}
    />
  );
}

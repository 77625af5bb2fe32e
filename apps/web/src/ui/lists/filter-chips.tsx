import { UnstyledButton } from '@mantine/core';
import clsx from 'clsx';
import classes from './filter-chips.module.css';

export type FilterChip<Value extends string> = { value: Value; label: string };

type FilterChipsProps<Value extends string> = {
  /** The accessible name of the choice. */
  label: string;
  chips: readonly FilterChip<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A few filters of a list, one of which is on. */
export const FilterChips = <Value extends string>(props: FilterChipsProps<Value>) => (
  <div role="group" aria-label={props.label} className={classes.chips}>
    {props.chips.map(({ value, label }) => (
      <UnstyledButton
        key={value}
        className={clsx(classes.chip, value === props.value && classes.on)}
        aria-pressed={value === props.value}
        onClick={() => props.onChange(value)}
      >
        {label}
      </UnstyledButton>
    ))}
  </div>
);

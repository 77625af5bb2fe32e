import { Radio } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './choices.module.css';

export type Choice<Value extends string> = {
  value: Value;
  label: string;
  /** One plain sentence about what the choice means. */
  text?: string;
  /** Whether the choice is unavailable now, for the reason in `text`. */
  isOff?: boolean;
};

type ChoicesProps<Value extends string> = {
  label: string;
  description?: ReactNode;
  choices: readonly Choice<Value>[];
  /** Null until something is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
  disabled?: boolean;
};

/** A choice of a few, each with a sentence: radio buttons with a clickable card. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, description, choices, value, onChange, error, disabled = false } = props;
  const id = useId();
  return (
    <Radio.Group
      label={label}
      description={description}
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
      error={error}
      // Even `false` would override the choices that are off.
      {...(disabled && { disabled })}
      classNames={{ label: classes.label ?? '', description: classes.description ?? '' }}
    >
      <div className={classes.choices} data-invalid={error !== undefined || undefined}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <Radio
              value={choice.value}
              disabled={disabled || (choice.isOff ?? false)}
              aria-label={choice.label}
              aria-describedby={choice.text && `${id}-${choice.value}`}
              className={classes.radio ?? ''}
            />
            <span className={classes.words}>
              <span className={classes.name}>{choice.label}</span>
              {choice.text && (
                <span id={`${id}-${choice.value}`} className={classes.text}>
                  {choice.text}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </Radio.Group>
  );
}

import { type Day, day as toDay, isBefore, isDay } from '@pledgewell/domain';
import { useState } from 'react';
import { DayField, type DayFieldProps } from './day-field.tsx';

type PastDayFieldProps = Omit<DayFieldProps, 'value' | 'onChange'> & {
  day: Day;
  today: Day;
  onDay: (day: Day) => void;
};

const earliest = toDay('1900-01-01');

/**
 * The as-of day: today, or an earlier one. A partly typed year is also a year, such as 2 or 202, so
 * only a plausible day is passed on.
 */
export function PastDayField({ day, today, onDay, ...props }: PastDayFieldProps) {
  const [draft, setDraft] = useState<{ text: string; on: Day }>({ text: day, on: day });
  return (
    <DayField
      {...props}
      aria-label="As of"
      max={today}
      value={draft.on === day ? draft.text : day}
      onChange={({ currentTarget: { value, validity } }) => {
        setDraft({ text: value, on: day });
        if (value === '' && !validity.badInput) onDay(today);
        if (isDay(value) && !isBefore(value, earliest) && !isBefore(today, value)) onDay(value);
      }}
    />
  );
}

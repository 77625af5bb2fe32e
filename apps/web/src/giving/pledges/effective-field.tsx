import { formatDay } from '@pledgewell/domain';
import { useToday } from '../../lib/today.ts';
import { DayField, type DayFieldProps } from '../../ui/fields/day-field.tsx';

type EffectiveFieldProps = Omit<DayFieldProps, 'label'> & { pledge: { date: string } };

/** When a change of the expected amount takes effect, from the pledge date to today. */
export function EffectiveField({ pledge, ...props }: EffectiveFieldProps) {
  const today = useToday();
  return (
    <DayField
      label="Effective Date"
      description="Reports for earlier dates show the pledge as it was."
      min={pledge.date < today ? pledge.date : today}
      max={today}
      tooLate="A change can’t take effect after today."
      tooEarly={
        `This pledge is dated ${formatDay(pledge.date)}, so a change can’t take effect ` +
        'before that.'
      }
      {...props}
    />
  );
}

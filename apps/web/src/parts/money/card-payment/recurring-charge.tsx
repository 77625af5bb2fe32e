import type { UseFormReturnType } from '@mantine/form';
import { formatDay, nextExpected } from '@pledgewell/domain';
import { useToday } from '../../../lib/today.ts';
import { RecurringChoice } from '../../giving/recurring-choice.tsx';
import type { ChargeValues } from './form.ts';

/** Whether the card is charged repeatedly. */
export function RecurringCharge({ form }: { form: UseFormReturnType<ChargeValues> }) {
  const next = nextExpected(useToday(), form.values.recurringInterval);
  const description = `The card is saved and charged today, then again on ${formatDay(next)}.`;
  return <RecurringChoice form={form} description={description} />;
}

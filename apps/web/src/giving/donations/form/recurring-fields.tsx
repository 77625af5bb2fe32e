import type { UseFormReturnType } from '@mantine/form';
import { formatDay, isDay, nextExpected } from '@pledgewell/domain';
import { RecurringChoice } from '../../../parts/giving/recurring-choice.tsx';
import type { DonationValues } from './form.ts';

/**
 * A note that more donations are expected. It charges nobody, and says when the next one is
 * expected.
 */
export function RecurringFields({ form }: { form: UseFormReturnType<DonationValues> }) {
  const { recurringInterval, date } = form.values;
  const description = isDay(date)
    ? 'The next donation is expected on ' +
      `${formatDay(nextExpected(date, recurringInterval))}. No card is charged.`
    : undefined;
  return <RecurringChoice form={form} description={description} />;
}

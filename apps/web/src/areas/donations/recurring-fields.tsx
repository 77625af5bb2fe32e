import { Checkbox, NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatDay, isDay, nextExpected } from '@pledgewell/domain';
import { intervalChoices } from '../../parts/intervals.ts';
import type { DonationValues } from './form.ts';

/** A note that more is expected. It charges nobody, and says when the next gift would come. */
export function RecurringFields({ form }: { form: UseFormReturnType<DonationValues> }) {
  const { isRecurring, recurringInterval, date } = form.values;
  return (
    <>
      <Checkbox
        label="This is a recurring donation"
        {...form.getInputProps('isRecurring', { type: 'checkbox' })}
      />
      {isRecurring && (
        <NativeSelect
          label="Frequency"
          required
          data={intervalChoices}
          description={
            isDay(date)
              ? `The next one is expected on ${formatDay(nextExpected(date, recurringInterval))}. Nobody is charged.`
              : undefined
          }
          {...form.getInputProps('recurringInterval')}
        />
      )}
    </>
  );
}

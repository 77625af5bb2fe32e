import { Checkbox, NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatDay, nextExpected } from '@pledgewell/domain';
import { useToday } from '../../lib/today.ts';
import { intervalChoices } from '../intervals.ts';
import type { ChargeValues } from './form.ts';

/** Whether the card is charged again and again, and how often. */
export function RecurringChoice({ form }: { form: UseFormReturnType<ChargeValues> }) {
  const today = useToday();
  const { isRecurring, recurringInterval } = form.values;
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
          description={`The card is saved and charged today, and again on ${formatDay(nextExpected(today, recurringInterval))}.`}
          {...form.getInputProps('recurringInterval')}
        />
      )}
    </>
  );
}

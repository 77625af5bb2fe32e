import { Checkbox, NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Interval } from '@pledgewell/domain';
import { intervalChoices } from './intervals.ts';

type RecurringValues = { isRecurring: boolean; recurringInterval: Interval };

type RecurringChoiceProps<Values extends RecurringValues> = {
  form: UseFormReturnType<Values>;
  /** The consequence, in words. */
  description: string | undefined;
};

/** Whether a donation repeats, and how often. */
export const RecurringChoice = <Values extends RecurringValues>({
  form,
  description,
}: RecurringChoiceProps<Values>) => (
  <>
    <Checkbox
      label="This is a recurring donation"
      {...form.getInputProps('isRecurring', { type: 'checkbox' })}
    />
    {form.values.isRecurring && (
      <NativeSelect
        label="Frequency"
        required
        data={intervalChoices}
        description={description}
        {...form.getInputProps('recurringInterval')}
      />
    )}
  </>
);

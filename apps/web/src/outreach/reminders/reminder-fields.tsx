import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReminderDraft } from '@pledgewell/contract';
import { type Day, reminderTypeLabels, reminderTypes } from '@pledgewell/domain';
import { Choices } from '../../ui/choices.tsx';
import { DayField } from '../../ui/day-field.tsx';
import {
  lengthText,
  paymentChoices,
  type ReminderValues,
  whereTo,
  whyNot,
  windowText,
} from './form.ts';
import classes from './reminder-fields.module.css';
import { changeType } from './use-reminder-form.ts';

type ReminderFieldsProps = {
  form: UseFormReturnType<ReminderValues>;
  draft: ReminderDraft;
  today: Day;
  /** What it is about is not chosen any more. */
  isAboutSettled?: boolean;
};

/** When it goes out, how, and what it says. */
export function ReminderFields({ form, draft, today, isAboutSettled }: ReminderFieldsProps) {
  const { reminderType, message } = form.values;
  return (
    <>
      {!isAboutSettled && draft.payments.length > 1 && (
        <NativeSelect
          label="About"
          data={paymentChoices(draft)}
          {...form.getInputProps('instalment')}
        />
      )}
      <div>
        <div className={classes.pair}>
          <DayField label="Date" required min={today} {...form.getInputProps('date')} />
          <TextInput label="Time" type="time" required {...form.getInputProps('time')} />
        </div>
        <p className={classes.help}>{windowText(draft)}</p>
      </div>
      <Choices
        label="Send by"
        choices={reminderTypes.map((value) => ({
          value,
          label: reminderTypeLabels[value],
          text: whyNot(draft, value) ?? whereTo(draft, value),
          isOff: whyNot(draft, value) !== null,
        }))}
        value={reminderType}
        onChange={(type) => changeType(form, draft, type)}
        error={form.errors['reminderType'] as string | undefined}
      />
      <Textarea
        label="Message"
        required
        autosize
        minRows={5}
        maxRows={12}
        maxLength={1_000}
        dir="auto"
        description={lengthText(message, reminderType)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('message')}
      />
    </>
  );
}

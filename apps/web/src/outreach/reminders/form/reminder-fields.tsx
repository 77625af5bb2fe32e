import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReminderDraft } from '@pledgewell/contract';
import type { Day } from '@pledgewell/domain';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { ChannelChoices } from './channel-choices.tsx';
import {
  lengthText,
  paymentChoices,
  type ReminderValues,
  recipientText,
  stopText,
  windowText,
} from './form.ts';
import classes from './reminder-fields.module.css';
import { changeChannels } from './use-filling.ts';

type ReminderFieldsProps = {
  form: UseFormReturnType<ReminderValues>;
  draft: ReminderDraft;
  today: Day;
  /** Whether the subject of the reminder can no longer be changed. */
  isAboutSettled?: boolean;
};

/** The reminder's time, channels and text. */
export function ReminderFields({ form, draft, today, isAboutSettled }: ReminderFieldsProps) {
  const { channels, message } = form.values;
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
      <ChannelChoices
        value={channels}
        onChange={(chosen) => changeChannels(form, draft, chosen)}
        describe={(some) => {
          const stop = stopText(draft, some);
          return { text: stop ?? recipientText(draft, some), isOff: stop !== null };
        }}
        error={form.errors['channels'] as string | undefined}
      />
      <Textarea
        label="Message"
        required
        autosize
        minRows={5}
        maxRows={12}
        maxLength={1_000}
        dir="auto"
        description={lengthText(message, channels)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('message')}
      />
    </>
  );
}

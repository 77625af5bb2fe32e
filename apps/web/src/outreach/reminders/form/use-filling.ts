import type { UseFormReturnType } from '@mantine/form';
import type { ReminderDraft } from '@pledgewell/contract';
import type { Day, ReminderChannel } from '@pledgewell/domain';
import { useState } from 'react';
import { filledFrom, type ReminderValues, textFor } from './form.ts';

type Form = UseFormReturnType<ReminderValues>;

/** Puts drafts into the form and keeps what the user typed. */
export function useFilling(form: Form, day: Day | null) {
  const [filled, setFilled] = useState<ReminderDraft | null>(null);
  if (filled !== null && filled.pledge._id !== form.values.pledgeId) setFilled(null);

  const fill = (draft: ReminderDraft) => {
    setFilled(draft);
    // A refetched draft must not overwrite what was typed meanwhile.
    if (filled !== null) return;
    const values = { ...form.getValues(), ...filledFrom(draft, day) };
    // The user has typed nothing, so leaving the form loses nothing.
    form.setInitialValues(values);
    form.setValues(values);
    form.clearErrors();
  };
  return { filled, fill };
}

/** Changes the channels and their default texts, unless the user has edited a text. */
export function changeChannels(form: Form, draft: ReminderDraft, to: readonly ReminderChannel[]) {
  const { channels, message } = form.getValues();
  const isUntouched = message === textFor(draft, channels);
  form.setFieldValue('channels', [...to]);
  if (isUntouched) form.setFieldValue('message', textFor(draft, to));
}

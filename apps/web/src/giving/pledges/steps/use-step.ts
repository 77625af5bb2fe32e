import { useForm, type FormErrors } from '@mantine/form';
import type { Pledge } from '@pledgewell/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { focusFirstWrong } from '../../../ui/forms/form-problems.ts';
import { useSaving } from '../../../ui/forms/saving.ts';
import { useToday } from '../../../lib/today.ts';
import { pledgeQuery } from '../api.ts';

/** The form of a write-off or a reinstatement. */
export type StepValues = { amount: string; reason: string; effectiveOn: string };

type Options = {
  pledge: Pledge;
  validate: (values: StepValues) => FormErrors;
  save: (values: StepValues, version: number) => Promise<{ message?: string | undefined }>;
  failure: string;
  done: string;
};

/** The state of a dialog for one dated adjustment of a pledge. */
export function useStep({ pledge: seen, validate, save, ...words }: Options) {
  const client = useQueryClient();
  const [pledge, setPledge] = useState<Pledge>(seen);
  const today = useToday();
  const form = useForm<StepValues>({
    initialValues: { amount: '', reason: '', effectiveOn: today },
    validate,
  });

  const saving = useSaving(form, words);

  const submit = form.onSubmit(
    (values) => saving.save(() => save(values, pledge.version)),
    (errors) => focusFirstWrong(form, errors),
  );
  /** Typed values stay; only the figures above them are updated. */
  const reload = () =>
    saving.refresh(async () => setPledge(await client.fetchQuery(pledgeQuery(pledge._id))));
  return { form, pledge, outcome: saving.outcome, submit, reload };
}

/** An empty day means today. */
export const toEffectiveDay = ({ effectiveOn }: Pick<StepValues, 'effectiveOn'>) =>
  effectiveOn || null;

export const reasonMissing = ({ reason }: StepValues): FormErrors =>
  reason.trim() === '' ? { reason: 'Reason is required.' } : {};

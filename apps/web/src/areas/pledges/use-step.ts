import { useForm, type FormErrors } from '@mantine/form';
import type { Pledge } from '@pledgewell/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../lib/call-problem.ts';
import { focusFirstWrong, showProblem } from '../../lib/form-problems.ts';
import { pledgeQuery } from './api.ts';

/** What a write-off or a reinstatement asks. */
export type StepValues = { amount: string; reason: string };

type Options = {
  pledge: Pledge;
  validate: (values: StepValues) => FormErrors;
  save: (values: StepValues, version: number) => Promise<{ message?: string | undefined }>;
  failure: string;
  done: string;
};

type Outcome = { isBusy: boolean; error: unknown; message: string | null; success: string | null };

const untried: Outcome = { isBusy: false, error: null, message: null, success: null };

/** The state of a dialog that takes one dated step on a pledge. */
export function useStep({ pledge: seen, validate, save, failure, done }: Options) {
  const client = useQueryClient();
  const [pledge, setPledge] = useState<Pledge>(seen);
  const [outcome, setOutcome] = useState(untried);
  const form = useForm<StepValues>({ initialValues: { amount: '', reason: '' }, validate });

  const submit = form.onSubmit(
    async (values) => {
      setOutcome({ ...untried, isBusy: true });
      try {
        const { message = done } = await save(values, pledge.version);
        setOutcome({ ...untried, success: message });
      } catch (error) {
        setOutcome({ ...untried, error, message: showProblem(form, error, failure) });
      }
    },
    (errors) => focusFirstWrong(form, errors),
  );
  /** What was typed stays; only the figures above it are those of now. */
  const reload = async () => {
    setOutcome({ ...untried, isBusy: true });
    try {
      setPledge(await client.fetchQuery(pledgeQuery(pledge._id)));
      setOutcome(untried);
    } catch (error) {
      setOutcome({ ...untried, error, message: sentenceOf(error, failure) });
    }
  };
  return { form, pledge, outcome, submit, reload };
}

export const reasonMissing = ({ reason }: StepValues): FormErrors =>
  reason.trim() === '' ? { reason: 'Reason is required.' } : {};

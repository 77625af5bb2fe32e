import { useForm } from '@mantine/form';
import { useState } from 'react';
import { CallProblem, sentenceOf } from '../../lib/call-problem.ts';
import { focusFirstWrong, showProblem } from '../../lib/form-problems.ts';
import { notify } from '../../ui/notices.tsx';
import { type DonationValues, wrongFields } from './form.ts';

export type Saving = {
  initial: DonationValues;
  save: (values: DonationValues, isSure: boolean) => Promise<{ message?: string | undefined }>;
  /** Fetches what somebody else saved meanwhile. */
  reload?: () => Promise<DonationValues>;
  /** What to say when saving fails and the server says nothing. */
  fallback: string;
  /** The same for the corner of the screen. */
  failure: string;
};

type Outcome = {
  isBusy: boolean;
  error: unknown;
  /** The sentence for the banner; null when every wrong field has its own. */
  message: string | null;
  success: string | null;
};

const untried: Outcome = { isBusy: false, error: null, message: null, success: null };

/** The values of the form and what became of the last try to save them. */
export function useDonationForm(saving: Saving) {
  const { initial, save, reload: fetchLatest, fallback, failure } = saving;
  const [outcome, setOutcome] = useState(untried);
  const [fieldsKey, setFieldsKey] = useState(0);
  const form = useForm<DonationValues>({
    initialValues: initial,
    validate: wrongFields,
    // Another gift is another question.
    onValuesChange: () => setOutcome((last) => (asksAgain(last) ? untried : last)),
  });

  const send = async (values: DonationValues, isSure: boolean) => {
    setOutcome({ ...untried, isBusy: true });
    try {
      const { message = '' } = await save(values, isSure);
      setOutcome({ ...untried, success: message });
    } catch (error) {
      if (isPassing(error)) notify.error(failure);
      setOutcome({ ...untried, error, message: showProblem(form, error, fallback) });
    }
  };
  const reload = async () => {
    if (!fetchLatest) return;
    setOutcome({ ...untried, isBusy: true });
    try {
      const latest = await fetchLatest();
      form.setInitialValues(latest);
      form.setValues(latest);
      form.clearErrors();
      setFieldsKey((key) => key + 1);
      setTimeout(() => form.getInputNode('donor')?.focus());
      setOutcome(untried);
    } catch (error) {
      setOutcome({ ...untried, error, message: sentenceOf(error, fallback) });
    }
  };
  const submitAs = (isSure: boolean) =>
    form.onSubmit(
      (values) => send(values, isSure),
      (errors) => focusFirstWrong(form, errors),
    );
  return {
    form,
    fieldsKey,
    outcome,
    submit: submitAs(false),
    recordAnyway: async () => submitAs(true)(),
    reload,
  };
}

const asksAgain = ({ error }: Outcome) =>
  error instanceof CallProblem && error.code === 'donations/looks-same';

/** Whether the same can work a moment later. */
const isPassing = (error: unknown) =>
  !(error instanceof CallProblem) || error.status === 0 || error.status >= 500;

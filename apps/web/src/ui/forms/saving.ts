import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { problemMessage } from '../../lib/calls/call-problem.ts';
import { showProblem } from './form-problems.ts';

type Form<Values extends object> = UseFormReturnType<Values>;

/** The outcome of the last save of a form. */
type Outcome = {
  isBusy: boolean;
  error: unknown;
  /** The sentence for the banner; null if every wrong field has its own. */
  message: string | null;
  success: string | null;
};

const untried: Outcome = { isBusy: false, error: null, message: null, success: null };

type Words = {
  /** The message when saving fails and the server sends none. */
  failure: string;
  /** The message after success. */
  done?: string;
};

/** Saves a form and keeps the outcome, with a refusal's sentences under their fields. */
export function useSaving<Values extends object>(
  form: Form<Values>,
  { failure, done = '' }: Words,
) {
  const [outcome, setOutcome] = useState(untried);

  const save = async (work: () => Promise<{ message?: string | undefined }>) => {
    setOutcome({ ...untried, isBusy: true });
    try {
      const { message = done } = await work();
      setOutcome({ ...untried, success: message });
    } catch (error) {
      setOutcome({ ...untried, error, message: showProblem(form, error, failure) });
    }
  };
  /** Fetches what somebody else saved meanwhile. */
  const refresh = async (work: () => Promise<void>) => {
    setOutcome({ ...untried, isBusy: true });
    try {
      await work();
      setOutcome(untried);
    } catch (error) {
      setOutcome({ ...untried, error, message: problemMessage(error, failure) });
    }
  };
  /** Clears a refusal that has been handled. */
  const forget = (isAnswered: (error: unknown) => boolean) =>
    setOutcome((last) => (isAnswered(last.error) ? untried : last));
  return { outcome, save, refresh, forget };
}

/**
 * Puts other values into a form, as if it had opened with them, and the focus into its first field.
 * Fields with internal state are reset by `fieldsKey`.
 */
export function useLatestValues<Values extends object>(form: Form<Values>, first: string) {
  const [fieldsKey, setFieldsKey] = useState(0);
  const show = (latest: Values, focused = first) => {
    form.setInitialValues(latest);
    form.setValues(latest);
    form.clearErrors();
    setFieldsKey((key) => key + 1);
    setTimeout(() => form.getInputNode(focused as never)?.focus());
  };
  return { fieldsKey, show };
}

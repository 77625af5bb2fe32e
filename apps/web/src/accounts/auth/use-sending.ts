import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { focusFirstWrong, showProblem } from '../../ui/forms/form-problems.ts';

type Sending<Values> = {
  send: (values: Values) => Promise<void>;
  /** The message for an unreadable response. */
  fallback: (error: unknown) => string;
};

/** Sends a form, and keeps its progress and the banner's message. */
export function useSending<Values extends object>(
  form: UseFormReturnType<Values>,
  { send, fallback }: Sending<Values>,
) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = form.onSubmit(
    async (values) => {
      setBusy(true);
      setProblem(null);
      try {
        await send(values);
      } catch (error) {
        setProblem(showProblem(form, error, fallback(error)));
      } finally {
        setBusy(false);
      }
    },
    (errors) => focusFirstWrong(form, errors),
  );
  return { isBusy, problem, setProblem, submit };
}

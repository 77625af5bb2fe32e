import { useForm } from '@mantine/form';
import { useState } from 'react';
import { sentenceOf } from '../../lib/call-problem.ts';
import { focusFirstWrong, showProblem } from '../../lib/form-problems.ts';
import { type Before, type PledgeValues, wrongFields } from './form.ts';

type Options = {
  initial: PledgeValues;
  isNew: boolean;
  before: Before;
  failure: string;
  done: string;
  save: (values: PledgeValues) => Promise<{ message?: string | undefined }>;
  reload?: () => Promise<PledgeValues>;
};

type Outcome = {
  isBusy: boolean;
  error: unknown;
  /** The sentence for the banner; null when every wrong field has its own. */
  message: string | null;
  success: string | null;
};

const untried: Outcome = { isBusy: false, error: null, message: null, success: null };

/** The form's state and what became of the last try to save it. */
export function usePledgeForm(options: Options) {
  const { initial, isNew, before, failure, done, save, reload: fetchLatest } = options;
  const [outcome, setOutcome] = useState(untried);
  const [fieldsKey, setFieldsKey] = useState(0);
  const form = useForm<PledgeValues>({
    initialValues: initial,
    validate: (values) => wrongFields(values, { isNew, before }),
  });

  const submit = form.onSubmit(
    async (values) => {
      setOutcome({ ...untried, isBusy: true });
      try {
        const { message = done } = await save(values);
        setOutcome({ ...untried, success: message });
      } catch (error) {
        setOutcome({ ...untried, error, message: showProblem(form, error, failure) });
      }
    },
    (errors) => focusFirstWrong(form, errors),
  );
  const reload = async () => {
    if (!fetchLatest) return;
    setOutcome({ ...untried, isBusy: true });
    try {
      const latest = await fetchLatest();
      form.setInitialValues(latest);
      form.setValues(latest);
      form.clearErrors();
      setFieldsKey((key) => key + 1);
      setTimeout(() => form.getInputNode('amount')?.focus());
      setOutcome(untried);
    } catch (error) {
      setOutcome({ ...untried, error, message: sentenceOf(error, failure) });
    }
  };
  return { form, fieldsKey, outcome, submit, reload };
}

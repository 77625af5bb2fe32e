import { useForm } from '@mantine/form';
import { CallProblem } from '../../../lib/calls/call-problem.ts';
import { focusFirstWrong } from '../../../ui/forms/form-problems.ts';
import { useLatestValues, useSaving } from '../../../ui/forms/saving.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { type DonationValues, wrongFields } from './form.ts';

export type Saving = {
  initial: DonationValues;
  save: (values: DonationValues, isSure: boolean) => Promise<{ message?: string | undefined }>;
  /** Fetches what somebody else saved meanwhile. */
  reload?: () => Promise<DonationValues>;
  /** The message when saving fails and the server sends none. */
  fallback: string;
  /** The message of the notice when saving fails. */
  failure: string;
};

/** The form's values and the outcome of the last save. */
export function useDonationForm(given: Saving) {
  const { initial, save, reload: fetchLatest, fallback, failure } = given;
  const form = useForm<DonationValues>({
    initialValues: initial,
    validate: wrongFields,
    // A changed donation needs a new question.
    onValuesChange: () => saving.forget(isPossibleDuplicate),
  });
  const saving = useSaving(form, { failure: fallback });
  const { fieldsKey, show } = useLatestValues(form, 'donor');

  const send = async (values: DonationValues, isSure: boolean) => {
    try {
      return await save(values, isSure);
    } catch (error) {
      if (isPassing(error)) notify.error(failure);
      throw error;
    }
  };
  const reload = async () => {
    if (fetchLatest) await saving.refresh(async () => show(await fetchLatest()));
  };
  const submitAs = (isSure: boolean) =>
    form.onSubmit(
      (values) => saving.save(() => send(values, isSure)),
      (errors) => focusFirstWrong(form, errors),
    );
  return {
    form,
    fieldsKey,
    outcome: saving.outcome,
    submit: submitAs(false),
    recordAnyway: async () => submitAs(true)(),
    reload,
    show,
  };
}

const isPossibleDuplicate = (error: unknown) =>
  error instanceof CallProblem && error.code === 'donations/looks-same';

/** Whether a retry may work a moment later. */
const isPassing = (error: unknown) =>
  !(error instanceof CallProblem) || error.status === 0 || error.status >= 500;

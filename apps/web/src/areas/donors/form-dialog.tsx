import { useForm } from '@mantine/form';
import type { NewDonor } from '@pledgewell/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallProblem, sentenceOf } from '../../lib/call-problem.ts';
import { focusFirstWrong, showProblem } from '../../lib/form-problems.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { DonorFields } from './donor-fields.tsx';
import { type DonorValues, newDonorOf, wrongFields } from './form.ts';

type DonorFormDialogProps = {
  title: string;
  submitLabel: string;
  busyLabel: string;
  /** What to call it when saving fails, and what to say when the server says nothing. */
  failure: string;
  fallback: string;
  initial: DonorValues;
  save: (donor: NewDonor) => Promise<{ message?: string | undefined }>;
  /** Fetches what somebody else saved meanwhile. */
  reload?: () => Promise<DonorValues>;
  /** Gets the message of success where there was one. */
  onClose: (saved?: string) => void;
};

const closeAfterMs = 2_000;

/** The dialog that adding and editing share. */
export function DonorFormDialog(props: DonorFormDialogProps) {
  const { title, submitLabel, busyLabel, onClose } = props;
  const { form, fieldsKey, outcome, submit, reload } = useDonorForm(props);
  const { isBusy, error, message, success } = outcome;
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      onSubmit={submit}
      onClose={() => onClose(success ?? undefined)}
      isBusy={isBusy}
      isDirty={form.isDirty()}
      problem={
        message === null
          ? null
          : { title: props.failure, message, action: <WayOut error={error} onReload={reload} /> }
      }
      success={success}
      closeAfterMs={closeAfterMs}
    >
      <DonorFields key={fieldsKey} form={form} />
    </FormDialog>
  );
}

type Outcome = {
  isBusy: boolean;
  error: unknown;
  /** The sentence for the banner; null when every wrong field has its own. */
  message: string | null;
  success: string | null;
};

const untried: Outcome = { isBusy: false, error: null, message: null, success: null };

function useDonorForm({ initial, save, reload: fetchLatest, fallback }: DonorFormDialogProps) {
  const [outcome, setOutcome] = useState(untried);
  const [fieldsKey, setFieldsKey] = useState(0);
  const form = useForm<DonorValues>({ initialValues: initial, validate: wrongFields });

  const submit = form.onSubmit(
    async (values) => {
      setOutcome({ ...untried, isBusy: true });
      try {
        const { message = '' } = await save(newDonorOf(values));
        setOutcome({ ...untried, success: message });
      } catch (error) {
        setOutcome({ ...untried, error, message: showProblem(form, error, fallback) });
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
      setTimeout(() => form.getInputNode('name')?.focus());
      setOutcome(untried);
    } catch (error) {
      setOutcome({ ...untried, error, message: sentenceOf(error, fallback) });
    }
  };
  return { form, fieldsKey, outcome, submit, reload };
}

/** What a person can do about a refusal, where trying again would not help. */
function WayOut({ error, onReload }: { error: unknown; onReload: () => Promise<void> }) {
  const code = error instanceof CallProblem ? error.code : '';
  if (code === 'record/changed') {
    return <TextButton onClick={() => void onReload()}>Reload</TextButton>;
  }
  if (code === 'donors/cap-reached' || code.startsWith('plans/')) {
    return <Link to="/dashboard/profile?tab=subscription">See plans</Link>;
  }
  return null;
}

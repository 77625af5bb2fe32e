import { useForm } from '@mantine/form';
import type { NewDonor } from '@pledgewell/contract';
import { focusFirstWrong } from '../../../ui/forms/form-problems.ts';
import { useLatestValues, useSaving } from '../../../ui/forms/saving.ts';
import { WayOut } from '../../../parts/refusal-link.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { DonorFields } from './donor-fields.tsx';
import { type DonorValues, toNewDonor, wrongFields } from './form.ts';

type DonorFormDialogProps = {
  title: string;
  submitLabel: string;
  busyLabel: string;
  /** The notice's title when saving fails, and the message when the server sends none. */
  failure: string;
  fallback: string;
  initial: DonorValues;
  save: (donor: NewDonor) => Promise<{ message?: string | undefined }>;
  /** Fetches what somebody else saved meanwhile. */
  reload?: () => Promise<DonorValues>;
  /** Called before the form is cleared for the next donor; without it there is no such button. */
  onAnother?: () => void;
  /** Receives the success message instead of showing a notice. */
  onSaved?: (message: string) => void;
  onClose: () => void;
};

/** The dialog for adding and editing. */
export function DonorFormDialog(props: DonorFormDialogProps) {
  const { title, submitLabel, busyLabel, initial, onAnother, onSaved, onClose } = props;
  const { form, fieldsKey, outcome, submit, reload, show } = useDonorForm(props);
  const { isBusy, error, message, success } = outcome;
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      onSubmit={submit}
      onClose={onClose}
      isBusy={isBusy}
      isDirty={form.isDirty()}
      problem={
        message === null
          ? null
          : { title: props.failure, message, action: <WayOut error={error} onReload={reload} /> }
      }
      success={success}
      onSaved={onSaved}
      onAnother={
        onAnother &&
        (() => {
          onAnother();
          show(initial);
        })
      }
    >
      <DonorFields key={fieldsKey} form={form} />
    </FormDialog>
  );
}

function useDonorForm({ initial, save, reload: fetchLatest, fallback }: DonorFormDialogProps) {
  const form = useForm<DonorValues>({ initialValues: initial, validate: wrongFields });
  const saving = useSaving(form, { failure: fallback });
  const { fieldsKey, show } = useLatestValues(form, 'name');

  const submit = form.onSubmit(
    (values) => saving.save(() => save(toNewDonor(values))),
    (errors) => focusFirstWrong(form, errors),
  );
  const reload = async () => {
    if (fetchLatest) await saving.refresh(async () => show(await fetchLatest()));
  };
  return { form, fieldsKey, outcome: saving.outcome, submit, reload, show };
}

import type { NewDonor } from '@pledgewell/contract';
import { useRoleRefusal } from '../../../lib/account.ts';
import { RecordFormDialog } from '../../../parts/record-form-dialog.tsx';
import { useRecordForm } from '../../../ui/forms/record-form.ts';
import { DonorFields } from './donor-fields.tsx';
import { type DonorValues, validateDonor } from './form.ts';

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
  const { initial, save, reload, failure, fallback, onAnother, ...dialog } = props;
  const record = useRecordForm({
    initial,
    validate: validateDonor,
    save,
    ...(reload && { reload }),
    firstField: 'name',
    failure: fallback,
  });
  const startOver = () => {
    onAnother?.();
    record.show(initial);
  };
  return (
    <RecordFormDialog
      {...dialog}
      record={record}
      disabledBecause={useRoleRefusal('donors:write')}
      failureTitle={failure}
      onAnother={onAnother && startOver}
    >
      <DonorFields key={record.fieldsKey} form={record.form} />
    </RecordFormDialog>
  );
}

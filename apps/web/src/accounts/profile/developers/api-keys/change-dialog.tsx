import type { ApiKey, ApiKeyChange } from '@pledgewell/contract';
import { RecordFormDialog } from '../../../../parts/record-form-dialog.tsx';
import { useRecordForm } from '../../../../ui/forms/record-form.ts';
import { useChangeApiKey } from './api.ts';
import { toKeyValues, validateKeyChange } from './form.ts';
import { KeyFields } from './key-fields.tsx';

type ChangeDialogProps = { apiKey: ApiKey; onClose: () => void };

export function ChangeDialog({ apiKey, onClose }: ChangeDialogProps) {
  const change = useChangeApiKey(apiKey._id);
  const record = useRecordForm({
    initial: toKeyValues(apiKey),
    validate: validateKeyChange,
    save: (body: ApiKeyChange) => change.mutateAsync(body),
    failure: 'Failed to save the API key. Please try again.',
    done: 'API key saved.',
  });
  return (
    <RecordFormDialog
      title="Change API Key"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      record={record}
      onClose={onClose}
    >
      <KeyFields form={record.form} />
    </RecordFormDialog>
  );
}

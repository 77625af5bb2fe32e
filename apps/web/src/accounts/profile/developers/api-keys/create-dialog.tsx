import { NativeSelect } from '@mantine/core';
import type { CreatedApiKey, NewApiKey } from '@pledgewell/contract';
import { RecordFormDialog } from '../../../../parts/record-form-dialog.tsx';
import { useRecordForm } from '../../../../ui/forms/record-form.ts';
import { useCreateApiKey } from './api.ts';
import { ExpiryText } from './expiry-text.tsx';
import { expiryChoices, expiryDays, newKeyValues, validateNewKey } from './form.ts';
import { KeyFields } from './key-fields.tsx';

type CreateDialogProps = { onCreated: (key: CreatedApiKey) => void; onClose: () => void };

/** Creates a key. The part that opened the dialog shows its text. */
export function CreateDialog({ onCreated, onClose }: CreateDialogProps) {
  const create = useCreateApiKey();
  const record = useRecordForm({
    initial: newKeyValues,
    validate: validateNewKey,
    save: async (body: NewApiKey) => {
      onCreated((await create.mutateAsync(body)).data);
      return { message: '' };
    },
    failure: 'Failed to create the API key. Please try again.',
  });
  const { form } = record;
  return (
    <RecordFormDialog
      title="Create API Key"
      submitLabel="Create Key"
      busyLabel="Creating..."
      record={record}
      onClose={onClose}
    >
      <KeyFields form={form}>
        <NativeSelect
          label="Expires after"
          data={expiryChoices}
          description={<ExpiryText days={expiryDays(form.values.expiry)} />}
          {...form.getInputProps('expiry')}
        />
      </KeyFields>
    </RecordFormDialog>
  );
}

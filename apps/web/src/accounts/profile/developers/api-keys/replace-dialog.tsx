import { Radio, Stack } from '@mantine/core';
import type { ApiKey, CreatedApiKey } from '@pledgewell/contract';
import { type FormEvent, useState } from 'react';
import { describeProblem } from '../../../../lib/calls/call-problem.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import classes from './api-keys.module.css';
import { useReplaceApiKey } from './api.ts';
import { LastUseSentence } from './last-use.tsx';

type ReplaceDialogProps = {
  apiKey: ApiKey;
  onReplaced: (key: CreatedApiKey) => void;
  onClose: () => void;
};

const overlaps = [
  { hours: '0', label: 'At once' },
  { hours: '1', label: 'In 1 hour' },
  { hours: '24', label: 'In 24 hours' },
  { hours: '168', label: 'In 7 days' },
] as const;

/** Replaces a key, which keeps working while its programs get the new one. */
export function ReplaceDialog({ apiKey, onReplaced, onClose }: ReplaceDialogProps) {
  const replace = useReplaceApiKey(apiKey._id);
  const [hours, setHours] = useState('24');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    replace.mutate(Number(hours), { onSuccess: ({ data }) => onReplaced(data) });
  };
  return (
    <FormDialog
      title="Replace API Key"
      submitLabel="Replace Key"
      busyLabel="Replacing..."
      onSubmit={submit}
      onClose={onClose}
      isBusy={replace.isPending}
      isDirty={false}
      problem={
        replace.isError ? describeProblem(replace.error, 'Failed to replace the key.') : null
      }
    >
      <p className={classes.sentence}>
        You’ll get a new key with the same name, permissions and IP addresses. Put it into every
        program that uses{' '}
        <strong>
          <bdi>{apiKey.name}</bdi>
        </strong>{' '}
        before the old key stops working.
      </p>
      <Radio.Group label="When should the old key stop working?" value={hours} onChange={setHours}>
        <Stack gap={10} mt={8}>
          {overlaps.map(({ hours: value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      <p className={classes.note}>
        <LastUseSentence apiKey={apiKey} />
      </p>
    </FormDialog>
  );
}

import type { JournalSettings } from '@pledgewell/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefusal } from '../../lib/account.ts';
import { RecordFormDialog } from '../../parts/record-form-dialog.tsx';
import { useRecordForm } from '../../ui/forms/record-form.ts';
import { settingsQuery, useChangeJournal } from './api.ts';
import { JournalFields } from './journal-fields.tsx';
import { toValues, validateChanges } from './journal-form.ts';

type SettingsDialogProps = { settings: JournalSettings; onClose: () => void };

/** Changes how the journal is kept. */
export function SettingsDialog({ settings: seen, onClose }: SettingsDialogProps) {
  const client = useQueryClient();
  const [settings, setSettings] = useState(seen);
  const change = useChangeJournal();
  const record = useRecordForm({
    initial: toValues(seen),
    validate: validateChanges(settings.version),
    save: (body) => change.mutateAsync(body),
    reload: async () => {
      const latest = await client.fetchQuery({ ...settingsQuery(), staleTime: 0 });
      if (!latest) return undefined;
      setSettings(latest);
      return toValues(latest);
    },
    failure: 'Failed to save the settings. Please try again.',
  });
  return (
    <RecordFormDialog
      title="Journal Settings"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      record={record}
      disabledBecause={useRefusal('accounting:write')}
      onClose={onClose}
    >
      <JournalFields key={record.fieldsKey} form={record.form} />
    </RecordFormDialog>
  );
}

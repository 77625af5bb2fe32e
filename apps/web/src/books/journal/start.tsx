import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { useRefusal } from '../../lib/account.ts';
import { useToday } from '../../lib/today.ts';
import { RecordFormDialog } from '../../parts/record-form-dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useRecordForm } from '../../ui/forms/record-form.ts';
import { Card } from '../../ui/layout/card.tsx';
import { useStartJournal } from './api.ts';
import { JournalFields } from './journal-fields.tsx';
import { newJournal, validateNew } from './journal-form.ts';

/** What the journal is for, and the way to start it. */
export function NotStarted() {
  const [isOpen, setOpen] = useState(false);
  const refusal = useRefusal('accounting:write');
  return (
    <Card>
      <EmptyState
        icon={BookOpen}
        title="Your donations as journal entries"
        text={
          'Each donation, refund, card fee and payout becomes an entry whose debits equal its ' +
          'credits. Export a file for each month to QuickBooks or any other accounting package.'
        }
        action={{
          label: 'Start the Journal',
          onClick: () => setOpen(true),
          disabledBecause: refusal,
        }}
      />
      {isOpen && <StartDialog refusal={refusal} onClose={() => setOpen(false)} />}
    </Card>
  );
}

type StartDialogProps = { refusal: string | null; onClose: () => void };

function StartDialog({ refusal, onClose }: StartDialogProps) {
  const start = useStartJournal();
  const today = useToday();
  const record = useRecordForm({
    initial: newJournal(today),
    validate: validateNew,
    save: (body) => start.mutateAsync(body),
    failure: 'Failed to start the journal. Please try again.',
  });
  return (
    <RecordFormDialog
      title="Start the Journal"
      submitLabel="Start the Journal"
      busyLabel="Starting..."
      record={record}
      disabledBecause={refusal}
      onClose={onClose}
    >
      <JournalFields form={record.form} />
    </RecordFormDialog>
  );
}

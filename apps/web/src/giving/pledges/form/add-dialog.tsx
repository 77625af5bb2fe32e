import { useState } from 'react';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useToday } from '../../../lib/today.ts';
import type { PickedDonor } from '../../../parts/giving/donor-picker.tsx';
import { useAddPledge } from '../api.ts';
import { PledgeFormDialog } from './form-dialog.tsx';
import { newValues, noPriorActivity, validateNew, valuesAfter } from './form.ts';
import { scheduleConcern } from './schedule-concern.ts';

type AddPledgeDialogProps = { donor: PickedDonor | null; onClose: () => void };

export function AddPledgeDialog({ donor, onClose }: AddPledgeDialogProps) {
  const add = useAddPledge();
  const idempotencyKeyFor = useIdempotencyKey();
  const today = useToday();
  const [initial] = useState(() => newValues(today, donor));
  const [entry, setEntry] = useState(1);
  return (
    <PledgeFormDialog
      title="Add New Pledge"
      submitLabel="Add Pledge"
      busyLabel="Adding..."
      failure="Failed to add pledge"
      done="Pledge added successfully!"
      initial={initial}
      isNew
      before={noPriorActivity}
      getConcern={(values) => scheduleConcern(values, today)}
      validate={validateNew}
      save={(pledge) => add.mutateAsync({ pledge, intent: idempotencyKeyFor({ entry, pledge }) })}
      nextAfter={(saved) => {
        setEntry(entry + 1);
        return valuesAfter(saved, today);
      }}
      onClose={onClose}
    />
  );
}

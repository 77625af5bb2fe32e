import { useState } from 'react';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useAddDonor } from '../api.ts';
import { DonorFormDialog } from './form-dialog.tsx';
import { emptyDonor } from './form.ts';

type AddDonorDialogProps = { onClose: () => void; onAdded: (message: string) => void };

export function AddDonorDialog({ onClose, onAdded }: AddDonorDialogProps) {
  const add = useAddDonor();
  const idempotencyKeyFor = useIdempotencyKey();
  const [entry, setEntry] = useState(1);
  return (
    <DonorFormDialog
      title="Add Donor"
      submitLabel="Add Donor"
      busyLabel="Adding..."
      failure="Failed to add donor"
      fallback="An error occurred while adding the donor. Please try again."
      initial={emptyDonor}
      save={(donor) => add.mutateAsync({ donor, intent: idempotencyKeyFor({ entry, donor }) })}
      onAnother={() => setEntry(entry + 1)}
      onSaved={(message) => {
        onClose();
        onAdded(message);
      }}
      onClose={onClose}
    />
  );
}

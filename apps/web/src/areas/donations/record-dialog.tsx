import { useState } from 'react';
import { useIntent } from '../../lib/intent.ts';
import { useToday } from '../../lib/today.ts';
import type { PickedDonor } from '../../parts/donor-picker.tsx';
import { useRecordDonation } from './api.ts';
import { DonationFormDialog } from './form-dialog.tsx';
import { newDonationOf, newValues } from './form.ts';

type RecordDonationDialogProps = { donor: PickedDonor | null; onClose: () => void };

export function RecordDonationDialog({ donor, onClose }: RecordDonationDialogProps) {
  const record = useRecordDonation();
  const intentOf = useIntent();
  const today = useToday();
  const [initial] = useState(() => newValues(today, donor));
  return (
    <DonationFormDialog
      title="Record Donation"
      submitLabel="Record Donation"
      busyLabel="Recording..."
      fallback="An error occurred while recording the donation"
      failure="Failed to record donation. Please try again."
      initial={initial}
      paid={null}
      save={(values, isSure) => {
        const donation = { ...newDonationOf(values), recordAnyway: isSure };
        return record.mutateAsync({ donation, intent: intentOf(donation) });
      }}
      onClose={onClose}
    />
  );
}

import type { Donation } from '@pledgewell/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { donationQuery, useUpdateDonation } from '../api.ts';
import { DonationFormDialog } from './form-dialog.tsx';
import { toValues, validateChanges } from './form.ts';

type EditDonationDialogProps = { donation: Donation; onClose: () => void };

export function EditDonationDialog({ donation: seen, onClose }: EditDonationDialogProps) {
  const client = useQueryClient();
  const [donation, setDonation] = useState(seen);
  const update = useUpdateDonation(donation._id);

  const reload = async () => {
    const latest = await client.fetchQuery(donationQuery(donation._id));
    setDonation(latest);
    return toValues(latest);
  };
  return (
    <DonationFormDialog
      title="Edit Donation"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      fallback="An error occurred while updating the donation"
      failure="Failed to update donation. Please try again."
      initial={toValues(seen)}
      paid={donation.pledge}
      isCharged={donation.isCardPayment}
      validate={validateChanges(donation.version)}
      save={(changes, isSure) => update.mutateAsync({ ...changes, adjustsClosedMonth: isSure })}
      confirmLabel="Save as Adjustment"
      reload={reload}
      onClose={onClose}
    />
  );
}

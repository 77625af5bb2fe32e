import type { Donation, DonationChanges } from '@pledgewell/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { confirming, unconfirmed } from '../../../parts/giving/closed-month.ts';
import { donationQuery, useUpdateDonation } from '../api.ts';
import { DonationFormDialog } from './form-dialog.tsx';
import { toValues, validateChanges } from './form.ts';

type EditDonationDialogProps = { donation: Donation; onClose: () => void };

export function EditDonationDialog({ donation: seen, onClose }: EditDonationDialogProps) {
  const client = useQueryClient();
  const [donation, setDonation] = useState(seen);
  const update = useUpdateDonation(donation._id);
  const confirmed = useRef(unconfirmed);

  const save = async (changes: DonationChanges, isSure: boolean) => {
    if (!isSure) confirmed.current = unconfirmed;
    try {
      return await update.mutateAsync({ ...changes, ...confirmed.current });
    } catch (error) {
      confirmed.current = confirming(confirmed.current, error);
      throw error;
    }
  };
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
      save={save}
      confirmLabel="Save as Adjustment"
      reload={reload}
      onClose={onClose}
    />
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { donorQuery, useUpdateDonor } from '../api.ts';
import { DonorFormDialog } from './form-dialog.tsx';
import { type EditedDonor, toValues } from './form.ts';

type EditDonorDialogProps = { donor: EditedDonor; onClose: () => void };

export function EditDonorDialog({ donor: seen, onClose }: EditDonorDialogProps) {
  const client = useQueryClient();
  const [donor, setDonor] = useState(seen);
  const update = useUpdateDonor(donor._id);

  const reload = async () => {
    const latest = await client.fetchQuery(donorQuery(donor._id));
    setDonor(latest);
    return toValues(latest);
  };
  return (
    <DonorFormDialog
      title="Edit Donor"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      failure="Failed to update donor"
      fallback="An error occurred while updating the donor. Please try again."
      initial={toValues(seen)}
      save={(changes) => update.mutateAsync({ ...changes, version: donor.version })}
      reload={reload}
      onClose={onClose}
    />
  );
}

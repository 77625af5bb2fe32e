import type { Pledge } from '@pledgewell/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pledgeQuery, useUpdatePledge } from '../api.ts';
import { PledgeFormDialog } from './form-dialog.tsx';
import { toValues, validateChanges } from './form.ts';
import { RevisedSchedule } from './revised-schedule.tsx';

type EditPledgeDialogProps = { pledge: Pledge; onClose: () => void };

export function EditPledgeDialog({ pledge: seen, onClose }: EditPledgeDialogProps) {
  const client = useQueryClient();
  const [pledge, setPledge] = useState<Pledge>(seen);
  const update = useUpdatePledge(pledge._id);

  const reload = async () => {
    const latest = await client.fetchQuery(pledgeQuery(pledge._id));
    setPledge(latest);
    return toValues(latest);
  };
  return (
    <PledgeFormDialog
      title="Edit Pledge"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      failure="Failed to update pledge"
      done="Pledge updated successfully!"
      initial={toValues(seen)}
      isNew={false}
      before={pledge}
      renderSchedule={(values) => <RevisedSchedule pledge={pledge} values={values} />}
      validate={validateChanges(pledge)}
      save={(changes) => update.mutateAsync(changes)}
      reload={reload}
      onClose={onClose}
    />
  );
}

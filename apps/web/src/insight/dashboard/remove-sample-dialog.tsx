import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ShownProblem, describeProblem } from '../../lib/calls/call-problem.ts';
import { sampleQuery } from '../../lib/sample.ts';
import { ConfirmRemove } from '../../ui/dialogs/confirm-remove.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { useRemoveSample } from './api.ts';
import { addedText, countsText } from './labels.ts';

export function RemoveSampleDialog({ onClose }: { onClose: () => void }) {
  const remove = useRemoveSample();
  const [problem, setProblem] = useState<ShownProblem | null>(null);

  const confirm = async () => {
    setProblem(null);
    try {
      const { message } = await remove.mutateAsync();
      notify.success(message);
      onClose();
    } catch (error) {
      setProblem(describeProblem(error, 'Failed to remove sample data. Please try again.'));
    }
  };
  return (
    <ConfirmRemove
      title="Remove Sample Data"
      onConfirm={() => void confirm()}
      onClose={onClose}
      isBusy={remove.isPending}
      problem={problem}
      confirmLabel="Remove"
      busyLabel="Removing..."
    >
      <WhatGoes />
    </ConfirmRemove>
  );
}

/** Refetches, because somebody may have added something since the screen was opened. */
function WhatGoes() {
  const { data: sample } = useQuery(sampleQuery());
  if (!sample) return null;
  const added = addedText(sample.added);
  return (
    <>
      Are you sure you want to remove the sample data? Its {countsText(sample)} are permanently
      erased, along with your changes to them.
      {added && (
        <Text fw={600} mt={12}>
          {added}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt={12}>
        Donors you added stay, with all their donations. Reminder rules that came with the sample
        are turned off.
      </Text>
    </>
  );
}

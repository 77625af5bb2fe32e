import { Text } from '@mantine/core';
import type { Campaign } from '@pledgewell/contract';
import { useState } from 'react';
import { type ShownProblem, problemMessage } from '../../lib/calls/call-problem.ts';
import { trashTexts } from '../../parts/giving/trash-texts.ts';
import { ConfirmRemove } from '../../ui/dialogs/confirm-remove.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { useRemoveCampaign, useRestoreCampaign } from './api.ts';
import { countsText } from './labels.ts';

type RemoveCampaignDialogProps = { campaign: Campaign; onClose: () => void };

export function RemoveCampaignDialog({ campaign, onClose }: RemoveCampaignDialogProps) {
  const remove = useRemoveCampaign();
  const undo = useUndo(campaign);
  const [problem, setProblem] = useState<ShownProblem | null>(null);

  const confirm = async () => {
    setProblem(null);
    try {
      const { message } = await remove.mutateAsync(campaign._id);
      notify.success(message, { undo: () => void undo() });
      onClose();
    } catch (error) {
      setProblem({
        message: `Failed to delete campaign: ${problemMessage(error, 'An error occurred')}`,
        error,
      });
    }
  };
  return (
    <ConfirmRemove
      title="Delete Campaign"
      onConfirm={() => void confirm()}
      onClose={onClose}
      isBusy={remove.isPending}
      problem={problem}
      consequence={trashTexts.campaign()}
    >
      Are you sure you want to delete the campaign "
      <strong>
        <bdi>{campaign.name}</bdi>
      </strong>
      "? This action cannot be undone and will remove all associated data.
      <WhatStays campaign={campaign} />
    </ConfirmRemove>
  );
}

/** Reassures that received money is safe. */
function WhatStays({ campaign }: Pick<RemoveCampaignDialogProps, 'campaign'>) {
  const counts = countsText(campaign);
  return (
    counts !== '' && (
      <Text size="sm" c="dimmed" mt={12}>
        Its {counts} stay in your records without a campaign.
      </Text>
    )
  );
}

/** Works while the notice is visible, even after this dialog and its screen are closed. */
function useUndo({ _id }: Campaign) {
  const restore = useRestoreCampaign();
  return async () => {
    try {
      const { message } = await restore.mutateAsync(_id);
      if (message) notify.success(message);
    } catch (error) {
      notify.failure(error, 'Failed to restore campaign. Please try again.');
    }
  };
}

import type { Campaign } from '@pledgewell/contract';
import { lazily } from '../../ui/hooks/lazily.tsx';

const CampaignFormDialog = lazily(
  async () => (await import('../../parts/giving/campaign-form-dialog.tsx')).CampaignFormDialog,
);
const RemoveCampaignDialog = lazily(
  async () => (await import('./remove-dialog.tsx')).RemoveCampaignDialog,
);
const MissingRecordDialog = lazily(
  async () => (await import('../../parts/giving/missing-record.tsx')).MissingRecordDialog,
);

/** The open dialog, and its campaign. */
export type CampaignDialog =
  | { kind: 'create' }
  | { kind: 'missing'; id: string }
  | { kind: 'edit'; campaign: Campaign }
  | { kind: 'remove'; campaign: Campaign };

type CampaignDialogsProps = { dialog: CampaignDialog | null; onClose: () => void };

export function CampaignDialogs({ dialog, onClose }: CampaignDialogsProps) {
  if (dialog?.kind === 'create') return <CampaignFormDialog onClose={onClose} />;
  if (dialog?.kind === 'edit') {
    return <CampaignFormDialog campaign={dialog.campaign} onClose={onClose} />;
  }
  if (dialog?.kind === 'remove') {
    return <RemoveCampaignDialog campaign={dialog.campaign} onClose={onClose} />;
  }
  if (dialog?.kind === 'missing') {
    return (
      <MissingRecordDialog title="Campaign" kind="campaign" id={dialog.id} onClose={onClose} />
    );
  }
  return null;
}

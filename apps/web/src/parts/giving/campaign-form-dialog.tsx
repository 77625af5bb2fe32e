import type { Campaign, CampaignChanges, NewCampaign } from '@pledgewell/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRoleRefusal } from '../../lib/account.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useRecordForm } from '../../ui/forms/record-form.ts';
import { useToday } from '../../lib/today.ts';
import { campaignQuery, useAddCampaign, useUpdateCampaign } from './campaign-calls.ts';
import { CampaignFields } from './campaign-fields.tsx';
import {
  type EditedCampaign,
  newValues,
  toValues,
  validateChanges,
  validateNew,
} from './campaign-form.ts';
import { RecordFormDialog } from '../record-form-dialog.tsx';

type CampaignFormDialogProps = {
  /** The campaign to edit; without one a new campaign is created. */
  campaign?: EditedCampaign;
  /** The name that a new campaign starts with. */
  name?: string;
  /** Receives the campaign as soon as it is saved, before the dialog closes. */
  onSaved?: (campaign: Campaign) => void;
  onClose: () => void;
};

/** Creates or edits a campaign; may open above another dialog. */
export function CampaignFormDialog({ campaign, name, onSaved, onClose }: CampaignFormDialogProps) {
  return campaign ? (
    <EditCampaignDialog campaign={campaign} onSaved={onSaved} onClose={onClose} />
  ) : (
    <CreateCampaignDialog name={name} onSaved={onSaved} onClose={onClose} />
  );
}

type DialogProps = {
  onSaved: CampaignFormDialogProps['onSaved'];
  onClose: () => void;
};

function CreateCampaignDialog(props: DialogProps & { name: string | undefined }) {
  const { name, onSaved, onClose } = props;
  const add = useAddCampaign();
  const idempotencyKeyFor = useIdempotencyKey();
  const today = useToday();
  const record = useRecordForm({
    initial: newValues(today, name),
    validate: validateNew,
    save: async (campaign: NewCampaign) => {
      const reply = await add.mutateAsync({ campaign, intent: idempotencyKeyFor(campaign) });
      onSaved?.(reply.data);
      return reply;
    },
    failure: 'Failed to create campaign. Please try again.',
  });
  return (
    <RecordFormDialog
      title="Create Campaign"
      submitLabel="Create Campaign"
      busyLabel="Creating..."
      record={record}
      disabledBecause={useRoleRefusal('campaigns:write')}
      failureTitle="An error occurred while creating the campaign"
      onClose={onClose}
    >
      <CampaignFields form={record.form} />
    </RecordFormDialog>
  );
}

function EditCampaignDialog(props: DialogProps & { campaign: EditedCampaign }) {
  const { campaign: seen, onSaved, onClose } = props;
  const client = useQueryClient();
  const [campaign, setCampaign] = useState(seen);
  const update = useUpdateCampaign();
  const record = useRecordForm({
    initial: toValues(seen),
    validate: validateChanges(campaign.version),
    save: async (changes: CampaignChanges) => {
      const reply = await update.mutateAsync({ id: seen._id, changes });
      onSaved?.(reply.data);
      return reply;
    },
    reload: async () => {
      const latest = await client.fetchQuery(campaignQuery(seen._id));
      setCampaign(latest);
      return toValues(latest);
    },
    firstField: 'name',
    failure: 'Failed to update campaign. Please try again.',
  });
  return (
    <RecordFormDialog
      title="Edit Campaign"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      record={record}
      disabledBecause={useRoleRefusal('campaigns:write')}
      onClose={onClose}
    >
      <CampaignFields key={record.fieldsKey} form={record.form} />
    </RecordFormDialog>
  );
}

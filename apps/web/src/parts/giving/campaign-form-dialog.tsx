import { useForm } from '@mantine/form';
import type { Campaign } from '@pledgewell/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { focusFirstWrong } from '../../ui/forms/form-problems.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useLatestValues, useSaving } from '../../ui/forms/saving.ts';
import { useToday } from '../../lib/today.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { campaignQuery, useAddCampaign, useUpdateCampaign } from './campaign-calls.ts';
import { CampaignFields } from './campaign-fields.tsx';
import {
  type CampaignValues,
  type EditedCampaign,
  toNewCampaign,
  newValues,
  toValues,
  wrongFields,
} from './campaign-form.ts';
import { WayOut } from '../refusal-link.tsx';

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
export function CampaignFormDialog(props: CampaignFormDialogProps) {
  const { form, fieldsKey, outcome, submit, reload } = useCampaignForm(props);
  const { isBusy, error, message, success } = outcome;
  const words = props.campaign ? textsByMode.edit : textsByMode.create;
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submitLabel}
      busyLabel={words.busyLabel}
      onSubmit={submit}
      onClose={props.onClose}
      isBusy={isBusy}
      isDirty={form.isDirty()}
      problem={
        message === null
          ? null
          : { ...words.failure, message, action: <WayOut error={error} onReload={reload} /> }
      }
      success={success}
    >
      <CampaignFields key={fieldsKey} form={form} />
    </FormDialog>
  );
}

const textsByMode = {
  create: {
    title: 'Create Campaign',
    submitLabel: 'Create Campaign',
    busyLabel: 'Creating...',
    failure: { title: 'An error occurred while creating the campaign' },
    fallback: 'Failed to create campaign. Please try again.',
  },
  edit: {
    title: 'Edit Campaign',
    submitLabel: 'Save Changes',
    busyLabel: 'Saving...',
    failure: {},
    fallback: 'Failed to update campaign. Please try again.',
  },
} as const;

function useCampaignForm({ campaign, name, onSaved }: CampaignFormDialogProps) {
  const client = useQueryClient();
  const [version, setVersion] = useState(campaign?.version ?? 0);
  const today = useToday();
  const form = useForm<CampaignValues>({
    initialValues: campaign ? toValues(campaign) : newValues(today, name),
    validate: wrongFields,
  });
  const save = useSave(campaign?._id, version);
  const { fallback } = campaign ? textsByMode.edit : textsByMode.create;

  const saving = useSaving(form, { failure: fallback });
  const { fieldsKey, show } = useLatestValues(form, 'name');

  const send = async (values: CampaignValues) => {
    const reply = await save(values);
    onSaved?.(reply.data);
    return reply;
  };
  const submit = form.onSubmit(
    (values) => saving.save(() => send(values)),
    (errors) => focusFirstWrong(form, errors),
  );
  const showLatest = async (id: string) => {
    const latest = await client.fetchQuery(campaignQuery(id));
    setVersion(latest.version);
    show(toValues(latest));
  };
  return {
    form,
    fieldsKey,
    outcome: saving.outcome,
    submit: keptInside(submit),
    reload: async () => campaign && saving.refresh(() => showLatest(campaign._id)),
  };
}

function useSave(id: string | undefined, version: number) {
  const add = useAddCampaign();
  const update = useUpdateCampaign();
  const idempotencyKeyFor = useIdempotencyKey();
  return (values: CampaignValues) => {
    const typed = toNewCampaign(values);
    return id === undefined
      ? add.mutateAsync({ campaign: typed, intent: idempotencyKeyFor(typed) })
      : update.mutateAsync({ id, changes: { ...typed, version } });
  };
}

/** React propagates events to the form of the dialog below, which must not submit now. */
const keptInside =
  (handle: (event: SyntheticEvent<HTMLFormElement>) => void) =>
  (event: SyntheticEvent<HTMLFormElement>) => {
    event.stopPropagation();
    handle(event);
  };

import { useForm } from '@mantine/form';
import type { Campaign } from '@pledgewell/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import { CallProblem, sentenceOf } from '../lib/call-problem.ts';
import { focusFirstWrong, showProblem } from '../lib/form-problems.ts';
import { useIntent } from '../lib/intent.ts';
import { useToday } from '../lib/today.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { campaignQuery, useAddCampaign, useUpdateCampaign } from './campaign-calls.ts';
import { CampaignFields } from './campaign-fields.tsx';
import {
  type CampaignValues,
  type EditedCampaign,
  newCampaignOf,
  newValues,
  valuesOf,
  wrongFields,
} from './campaign-form.ts';

type CampaignFormDialogProps = {
  /** The campaign to edit; without one a new campaign is created. */
  campaign?: EditedCampaign;
  /** The name that a new campaign starts with. */
  name?: string;
  /** Gets the campaign as soon as it is saved, before the dialog closes. */
  onSaved?: (campaign: Campaign) => void;
  /** Gets the message of success where there was one. */
  onClose: (savedMessage?: string) => void;
};

/** Creates or edits a campaign; may be opened over another dialog. */
export function CampaignFormDialog(props: CampaignFormDialogProps) {
  const { form, fieldsKey, outcome, submit, reload } = useCampaignForm(props);
  const { isBusy, error, message, success } = outcome;
  const words = props.campaign ? wordsOf.edit : wordsOf.create;
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submitLabel}
      busyLabel={words.busyLabel}
      onSubmit={submit}
      onClose={() => props.onClose(success ?? undefined)}
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

const wordsOf = {
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

type Outcome = {
  isBusy: boolean;
  error: unknown;
  /** The sentence for the banner; null when every wrong field has its own. */
  message: string | null;
  success: string | null;
};

const untried: Outcome = { isBusy: false, error: null, message: null, success: null };

function useCampaignForm({ campaign, name, onSaved }: CampaignFormDialogProps) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState(untried);
  const [fieldsKey, setFieldsKey] = useState(0);
  const [version, setVersion] = useState(campaign?.version ?? 0);
  const today = useToday();
  const form = useForm<CampaignValues>({
    initialValues: campaign ? valuesOf(campaign) : newValues(today, name),
    validate: wrongFields,
  });
  const save = useSave(campaign?._id, version);
  const { fallback } = campaign ? wordsOf.edit : wordsOf.create;

  const send = async (values: CampaignValues) => {
    setOutcome({ ...untried, isBusy: true });
    try {
      const { data, message = '' } = await save(values);
      setOutcome({ ...untried, success: message });
      onSaved?.(data);
    } catch (error) {
      setOutcome({ ...untried, error, message: showProblem(form, error, fallback) });
    }
  };
  const reload = async (id: string) => {
    setOutcome({ ...untried, isBusy: true });
    try {
      const latest = await client.fetchQuery(campaignQuery(id));
      setVersion(latest.version);
      form.setInitialValues(valuesOf(latest));
      form.setValues(valuesOf(latest));
      form.clearErrors();
      setFieldsKey((key) => key + 1);
      setTimeout(() => form.getInputNode('name')?.focus());
      setOutcome(untried);
    } catch (error) {
      setOutcome({ ...untried, error, message: sentenceOf(error, fallback) });
    }
  };
  return {
    form,
    fieldsKey,
    outcome,
    submit: keptInside(form.onSubmit(send, (errors) => focusFirstWrong(form, errors))),
    reload: async () => campaign && reload(campaign._id),
  };
}

function useSave(id: string | undefined, version: number) {
  const add = useAddCampaign();
  const update = useUpdateCampaign();
  const intentOf = useIntent();
  return (values: CampaignValues) => {
    const typed = newCampaignOf(values);
    return id === undefined
      ? add.mutateAsync({ campaign: typed, intent: intentOf(typed) })
      : update.mutateAsync({ id, changes: { ...typed, version } });
  };
}

/** React hands events on to the form of the dialog below, which has nothing to submit now. */
const keptInside =
  (handle: (event: SyntheticEvent<HTMLFormElement>) => void) =>
  (event: SyntheticEvent<HTMLFormElement>) => {
    event.stopPropagation();
    handle(event);
  };

/** What a person can do about a refusal, where trying again would not help. */
function WayOut({ error, onReload }: { error: unknown; onReload: () => Promise<void> }) {
  const code = error instanceof CallProblem ? error.code : '';
  if (code === 'record/changed') {
    return <TextButton onClick={() => void onReload()}>Reload</TextButton>;
  }
  if (code.startsWith('plans/')) {
    return <Link to="/dashboard/profile?tab=subscription">See plans</Link>;
  }
  return null;
}

import { type PickedCampaign } from '../../../parts/giving/campaign-picker.tsx';
import { CampaignFormDialog } from '../../../parts/giving/campaign-form-dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { type ReactNode, useState } from 'react';
import type { Before, PledgeValues } from './form.ts';
import { PledgeFields } from './pledge-fields.tsx';
import { usePledgeForm } from './use-pledge-form.ts';
import { WayOut } from '../../../parts/refusal-link.tsx';

export type PledgeFormDialogProps = {
  title: string;
  submitLabel: string;
  busyLabel: string;
  /** The notice's title when saving fails. */
  failure: string;
  /** The message on success when the server sends none. */
  done: string;
  initial: PledgeValues;
  isNew: boolean;
  before: Before;
  /** How the change affects an existing pledge's schedule. */
  renderSchedule?: (values: PledgeValues) => ReactNode;
  save: (values: PledgeValues) => Promise<{ message?: string | undefined }>;
  /** Fetches what somebody else saved meanwhile. */
  reload?: () => Promise<PledgeValues>;
  /** A question before saving; null if nothing is unusual. */
  getConcern?: (values: PledgeValues) => string | null;
  /** The initial values of the next entry; without them there is no button for one. */
  nextAfter?: (saved: PledgeValues) => PledgeValues;
  onClose: () => void;
};

/** The dialog for adding and editing. */
export function PledgeFormDialog(props: PledgeFormDialogProps) {
  const { title, submitLabel, busyLabel, failure, isNew, before, nextAfter, onClose } = props;
  const { form, fieldsKey, outcome, concern, submit, saveAnyway, reload, show } =
    usePledgeForm(props);
  const { isBusy, error, message, success } = outcome;
  const question = concern !== null && {
    title: 'Is this schedule right?',
    message: concern,
    tone: 'warning' as const,
    action: <TextButton onClick={saveAnyway}>Add anyway</TextButton>,
  };
  const [campaignName, setCampaignName] = useState<string | null>(null);
  return (
    <>
      <FormDialog
        title={title}
        submitLabel={submitLabel}
        busyLabel={busyLabel}
        onSubmit={submit}
        onClose={onClose}
        isBusy={isBusy}
        isDirty={form.isDirty()}
        problem={
          question ||
          (message === null
            ? null
            : { title: failure, message, action: <WayOut error={error} onReload={reload} /> })
        }
        success={success}
        onAnother={nextAfter && (() => show(nextAfter(form.values), 'donor'))}
      >
        <PledgeFields
          key={fieldsKey}
          form={form}
          isNew={isNew}
          before={before}
          schedule={props.renderSchedule?.(form.values)}
          onCreateCampaign={setCampaignName}
        />
      </FormDialog>
      {campaignName !== null && (
        <CampaignFormDialog
          name={campaignName}
          onSaved={(campaign) => form.setFieldValue('campaign', toPickedCampaign(campaign))}
          onClose={() => setCampaignName(null)}
        />
      )}
    </>
  );
}

const toPickedCampaign = ({ _id, name, description }: PickedCampaign): PickedCampaign => ({
  _id,
  name,
  description,
});

import { useRoleRefusal } from '../../../lib/account.ts';
import { type PickedCampaign } from '../../../parts/giving/campaign-picker.tsx';
import { CampaignFormDialog } from '../../../parts/giving/campaign-form-dialog.tsx';
import { RecordFormDialog } from '../../../parts/record-form-dialog.tsx';
import { useRecordForm } from '../../../ui/forms/record-form.ts';
import type { ValidationResult } from '../../../ui/forms/validate-body.ts';
import { type ReactNode, useState } from 'react';
import type { PriorActivity, PledgeValues } from './form.ts';
import { PledgeFields } from './pledge-fields.tsx';

export type PledgeFormDialogProps<Body> = {
  title: string;
  submitLabel: string;
  busyLabel: string;
  /** The notice's title when saving fails. */
  failure: string;
  /** The message on success when the server sends none. */
  done: string;
  initial: PledgeValues;
  isNew: boolean;
  before: PriorActivity;
  /** How the change affects an existing pledge's schedule. */
  renderSchedule?: (values: PledgeValues) => ReactNode;
  validate: (values: PledgeValues) => ValidationResult<Body>;
  save: (body: Body) => Promise<{ message?: string | undefined }>;
  /** Fetches what somebody else saved meanwhile. */
  reload?: () => Promise<PledgeValues>;
  /** A question before saving; null if nothing is unusual. */
  getConcern?: (values: PledgeValues) => string | null;
  /** The initial values of the next entry; without them there is no button for one. */
  nextAfter?: (saved: PledgeValues) => PledgeValues;
  onClose: () => void;
};

/** The dialog for adding and editing. */
export function PledgeFormDialog<Body>(props: PledgeFormDialogProps<Body>) {
  const { title, submitLabel, busyLabel, failure, isNew, before, nextAfter, onClose } = props;
  const { initial, validate, save, reload, getConcern, done } = props;
  const record = useRecordForm({
    initial,
    validate,
    save,
    ...(reload && { reload }),
    firstField: 'amount',
    ...(getConcern && { getConcern }),
    failure,
    done,
  });
  const { form, fieldsKey, show } = record;
  const [campaignName, setCampaignName] = useState<string | null>(null);
  return (
    <>
      <RecordFormDialog
        title={title}
        submitLabel={submitLabel}
        busyLabel={busyLabel}
        record={record}
        disabledBecause={useRoleRefusal('pledges:write')}
        failureTitle={failure}
        question={{ title: 'Is this schedule right?', confirmLabel: 'Add Anyway' }}
        onClose={onClose}
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
      </RecordFormDialog>
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

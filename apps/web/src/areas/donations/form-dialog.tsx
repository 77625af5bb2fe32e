import { type Donation, problems } from '@pledgewell/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { CampaignFormDialog } from '../../parts/campaign-form-dialog.tsx';
import { CallProblem } from '../../lib/call-problem.ts';
import { Banner } from '../../ui/banner.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { DonationFields } from './donation-fields.tsx';
import { type Saving, useDonationForm } from './use-donation-form.ts';
import { usePledgeFill } from './use-pledge-fill.ts';

type DonationFormDialogProps = Saving & {
  title: string;
  submitLabel: string;
  busyLabel: string;
  /** The pledge that the gift pays as it is stored. */
  paid: Donation['pledge'];
  isCharged?: boolean;
  onClose: () => void;
};

/** The dialog that recording and editing share. */
export function DonationFormDialog(props: DonationFormDialogProps) {
  const { title, submitLabel, busyLabel, paid, isCharged = false, onClose } = props;
  const { form, fieldsKey, outcome, submit, recordAnyway, reload } = useDonationForm(props);
  const { isBusy, error, message, success } = outcome;
  const [newCampaign, setNewCampaign] = useState<string | null>(null);
  const fill = usePledgeFill(form);
  const code = error instanceof CallProblem ? error.code : '';
  const wayOut = <WayOut code={code} onReload={reload} onRecordAnyway={recordAnyway} />;
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
        problem={message === null ? null : { tone: toneOf(code), message, action: wayOut }}
        success={success}
      >
        {isCharged && <Banner tone="info">{problems['donations/charged'].message}</Banner>}
        <DonationFields
          key={fieldsKey}
          form={form}
          paid={paid}
          isCharged={isCharged}
          onPledge={fill}
          onCreateCampaign={setNewCampaign}
        />
      </FormDialog>
      {newCampaign !== null && (
        <CampaignFormDialog
          name={newCampaign}
          onSaved={(campaign) => form.setFieldValue('campaign', campaign)}
          onClose={() => setNewCampaign(null)}
        />
      )}
    </>
  );
}

/** A question is no failure. */
const toneOf = (code: string) => (code === 'donations/looks-same' ? 'warning' : 'error');

type WayOutProps = {
  code: string;
  onReload: () => Promise<void>;
  onRecordAnyway: () => Promise<void>;
};

/** What a person can do about a refusal, where trying again would not help. */
function WayOut({ code, onReload, onRecordAnyway }: WayOutProps) {
  switch (code) {
    case 'donations/looks-same':
      return <TextButton onClick={() => void onRecordAnyway()}>Record Anyway</TextButton>;
    case 'record/changed':
      return <TextButton onClick={() => void onReload()}>Reload</TextButton>;
    case 'plans/read-only':
    case 'plans/canceled':
      return <Link to="/dashboard/profile?tab=subscription">See plans</Link>;
    default:
      return null;
  }
}

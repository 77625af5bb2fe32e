import { type Donation, problems } from '@pledgewell/contract';
import { useState } from 'react';
import { CampaignFormDialog } from '../../../parts/giving/campaign-form-dialog.tsx';
import { CallProblem } from '../../../lib/calls/call-problem.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { WayOut } from '../../../parts/refusal-link.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { DonationFields } from './donation-fields.tsx';
import type { DonationValues } from './form.ts';
import { ThankField } from './thank-field.tsx';
import { type Saving, useDonationForm } from './use-donation-form.ts';
import { usePledgeFill } from './use-pledge-fill.ts';

type DonationFormDialogProps = Saving & {
  title: string;
  submitLabel: string;
  busyLabel: string;
  /** The stored pledge that the donation pays. */
  paid: Donation['pledge'];
  isCharged?: boolean;
  /** Whether it is a new donation, whose donor may get a thank-you letter. */
  canThank?: boolean;
  /** The initial values of the next entry; without them there is no button for one. */
  nextAfter?: (saved: DonationValues) => DonationValues;
  onClose: () => void;
};

/** The dialog for recording and editing. */
export function DonationFormDialog(props: DonationFormDialogProps) {
  const { title, submitLabel, busyLabel, paid, onClose } = props;
  const { isCharged = false, canThank = false, nextAfter } = props;
  const { form, fieldsKey, outcome, submit, recordAnyway, reload, show } = useDonationForm(props);
  const { isBusy, error, message, success } = outcome;
  const [newCampaign, setNewCampaign] = useState<string | null>(null);
  const fill = usePledgeFill(form);
  const tone = isQuestion(error) ? 'warning' : 'error';
  const wayOut = <RefusalWayOut error={error} onReload={reload} onRecordAnyway={recordAnyway} />;
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
        problem={message === null ? null : { tone, message, action: wayOut }}
        success={success}
        onAnother={nextAfter && (() => show(nextAfter(form.values)))}
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
        {canThank && <ThankField form={form} />}
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

const isQuestion = (error: unknown) =>
  error instanceof CallProblem && error.code === 'donations/looks-same';

type RefusalProps = {
  error: unknown;
  onReload: () => Promise<void>;
  onRecordAnyway: () => Promise<void>;
};

/** A donation like one of a moment ago may be a duplicate. */
const RefusalWayOut = ({ error, onReload, onRecordAnyway }: RefusalProps) =>
  isQuestion(error) ? (
    <TextButton onClick={() => void onRecordAnyway()}>Record Anyway</TextButton>
  ) : (
    <WayOut error={error} onReload={onReload} />
  );

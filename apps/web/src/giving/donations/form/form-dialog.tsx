import { useRoleRefusal } from '../../../lib/account.ts';
import { type Donation, problems } from '@pledgewell/contract';
import { useState } from 'react';
import { CampaignFormDialog } from '../../../parts/giving/campaign-form-dialog.tsx';
import { changesBankMatch } from '../../../parts/giving/closed-month.ts';
import { RecordFormDialog } from '../../../parts/record-form-dialog.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { DonationFields } from './donation-fields.tsx';
import type { DonationValues } from './form.ts';
import { MatchPart } from './match-part.tsx';
import { ThankField } from './thank-field.tsx';
import { type DonationFormOptions, useDonationForm } from './use-donation-form.ts';
import { usePledgeFill } from './use-pledge-fill.ts';

type DonationFormDialogProps<Body> = DonationFormOptions<Body> & {
  title: string;
  submitLabel: string;
  busyLabel: string;
  /** The stored pledge that the donation pays. */
  paid: Donation['pledge'];
  isCharged?: boolean;
  /** Whether it is a new donation, which an employer may match and whose donor may be thanked. */
  isNew?: boolean;
  /** The button that answers the question before saving. */
  confirmLabel?: string;
  /** The initial values of the next entry; without them there is no button for one. */
  nextAfter?: (saved: DonationValues) => DonationValues;
  onClose: () => void;
};

/** The dialog for recording and editing. */
export function DonationFormDialog<Body>(props: DonationFormDialogProps<Body>) {
  const { title, submitLabel, busyLabel, paid, onClose } = props;
  const { isCharged = false, isNew = false, nextAfter } = props;
  const { confirmLabel = 'Record Anyway' } = props;
  const record = useDonationForm(props);
  const { form, fieldsKey, show } = record;
  const [newCampaign, setNewCampaign] = useState<string | null>(null);
  const fill = usePledgeFill(form);
  return (
    <>
      <RecordFormDialog
        title={title}
        submitLabel={submitLabel}
        busyLabel={busyLabel}
        record={record}
        disabledBecause={useRoleRefusal('donations:write')}
        question={{
          confirmLabel: changesBankMatch(record.outcome.error) ? 'Save Anyway' : confirmLabel,
        }}
        onClose={onClose}
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
        {isNew && <MatchPart form={form} />}
        {isNew && <ThankField form={form} />}
      </RecordFormDialog>
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

import type { ThankYouOutcome } from '@pledgewell/contract';
import { useState } from 'react';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useToday } from '../../../lib/today.ts';
import type { PickedDonor } from '../../../parts/giving/donor-picker.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useRecordDonation } from '../api.ts';
import { DonationFormDialog } from './form-dialog.tsx';
import { newValues, validateNew, valuesAfter } from './form.ts';

type RecordDonationDialogProps = { donor: PickedDonor | null; onClose: () => void };

export function RecordDonationDialog({ donor, onClose }: RecordDonationDialogProps) {
  const record = useRecordDonation();
  const idempotencyKeyFor = useIdempotencyKey();
  const today = useToday();
  const [initial] = useState(() => newValues(today, donor));
  const [entry, setEntry] = useState(1);
  return (
    <DonationFormDialog
      title="Record Donation"
      submitLabel="Record Donation"
      busyLabel="Recording..."
      fallback="An error occurred while recording the donation"
      failure="Failed to record donation. Please try again."
      initial={initial}
      paid={null}
      isNew
      validate={validateNew}
      save={async (body, isSure) => {
        const donation = { ...body, recordAnyway: isSure };
        const reply = await record.mutateAsync({
          donation,
          intent: idempotencyKeyFor({ entry, donation }),
        });
        if (reply.thankYou) tellOfThanks(reply.thankYou);
        return reply;
      }}
      nextAfter={(saved) => {
        setEntry(entry + 1);
        return valuesAfter(saved, today);
      }}
      onClose={onClose}
    />
  );
}

function tellOfThanks({ sentTo, whyNot }: ThankYouOutcome) {
  if (sentTo !== null) notify.success(`Thank-you letter sent to ${sentTo}`);
  else notify.info(`The donation is recorded, but the thank-you letter wasn’t sent. ${whyNot}`);
}

import { TextInput } from '@mantine/core';
import type { Donation, Refund } from '@pledgewell/contract';
import { formatDay, formatUsd, isBefore } from '@pledgewell/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../../../lib/today.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { useRecordForm } from '../../../ui/forms/record-form.ts';
import { RecordFormDialog } from '../../../parts/record-form-dialog.tsx';
import { donationQuery, useRefundDonation } from '../api.ts';
import { CancelMatches } from '../match/cancel-matches.tsx';
import classes from './refund-dialog.module.css';
import { newRefundValues, refundableAmount, type RefundValues, validateRefund } from './refund.ts';
import { toDonorName } from '../labels.ts';

type RefundDialogProps = { donation: Donation; onClose: () => void };

const notedWords = {
  submit: 'Record Refund',
  busy: 'Recording...',
  help: 'This records a refund. It doesn’t send money.',
};

const cardWords = {
  submit: 'Refund to Card',
  busy: 'Refunding...',
  help: 'The money goes back to the card in 5 to 10 days.',
};

export function RefundDialog({ donation: seen, onClose }: RefundDialogProps) {
  const { donation, record } = useRefund(seen);
  const { form } = record;
  const today = useToday();
  const words = donation.isCardPayment ? cardWords : notedWords;
  return (
    <RecordFormDialog
      title="Refund Donation"
      submitLabel={words.submit}
      busyLabel={words.busy}
      record={record}
      onClose={onClose}
    >
      <p className={classes.donation}>{donationText(donation)}</p>
      <AmountField
        label="Amount"
        required
        description={`You can refund up to ${formatUsd(refundableAmount(donation))}. ${words.help}`}
        {...form.getInputProps('amount')}
        value={form.values.amount}
      />
      {!donation.isCardPayment && (
        <DayField
          label="Date"
          required
          min={donation.date}
          max={isBefore(today, donation.date) ? donation.date : today}
          tooLate="A refund can’t be dated after today."
          tooEarly={`This donation is dated ${formatDay(donation.date)}, so its refund can’t be earlier.`}
          {...form.getInputProps('date')}
        />
      )}
      <TextInput label="Reason" dir="auto" maxLength={500} {...form.getInputProps('reason')} />
      <CancelMatches
        donation={donation}
        checked={form.values.cancelsMatches}
        onChange={(isCanceled) => form.setFieldValue('cancelsMatches', isCanceled)}
      />
    </RecordFormDialog>
  );
}

function donationText(donation: Donation) {
  const summary = `${formatUsd(donation.amount)} from ${toDonorName(donation)} on ${formatDay(donation.date)}.`;
  return donation.refunded === 0
    ? summary
    : `${summary} ${formatUsd(donation.refunded)} was already refunded.`;
}

function useRefund(seen: Donation) {
  const client = useQueryClient();
  const today = useToday();
  const [donation, setDonation] = useState(seen);
  const refund = useRefundDonation(seen._id);
  const record = useRecordForm<RefundValues, Refund>({
    initial: newRefundValues(seen, today),
    validate: validateRefund(donation),
    save: (body) => refund.mutateAsync(body),
    reload: async () => {
      const latest = await client.fetchQuery(donationQuery(seen._id));
      setDonation(latest);
      record.form.setFieldValue('amount', newRefundValues(latest, today).amount);
      record.form.clearErrors();
    },
    failure: 'Failed to refund donation. Please try again.',
  });
  return { donation, record };
}

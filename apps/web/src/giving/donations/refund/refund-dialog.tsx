import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Donation } from '@pledgewell/contract';
import { formatDay, formatUsd, isBefore } from '@pledgewell/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallProblem, problemMessage } from '../../../lib/calls/call-problem.ts';
import { focusFirstWrong, showProblem } from '../../../ui/forms/form-problems.ts';
import { useToday } from '../../../lib/today.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { donationQuery, useRefundDonation } from '../api.ts';
import classes from './refund-dialog.module.css';
import { refundableAmount, newRefundValues, toRefund, wrongRefundFields } from './refund.ts';
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
  const { donation, form, outcome, submit, reload } = useRefund(seen);
  const { isBusy, isStale, message, success } = outcome;
  const today = useToday();
  const words = donation.isCardPayment ? cardWords : notedWords;
  const action = isStale && <TextButton onClick={() => void reload()}>Reload</TextButton>;
  return (
    <FormDialog
      title="Refund Donation"
      submitLabel={words.submit}
      busyLabel={words.busy}
      onSubmit={submit}
      onClose={onClose}
      isBusy={isBusy}
      isDirty={form.isDirty()}
      problem={message === null ? null : { message, action }}
      success={success}
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
    </FormDialog>
  );
}

function donationText(donation: Donation) {
  const summary = `${formatUsd(donation.amount)} from ${toDonorName(donation)} on ${formatDay(donation.date)}.`;
  return donation.refunded === 0
    ? summary
    : `${summary} ${formatUsd(donation.refunded)} was already refunded.`;
}

type Outcome = {
  isBusy: boolean;
  /** Somebody else has changed the donation meanwhile. */
  isStale: boolean;
  message: string | null;
  success: string | null;
};

const untried: Outcome = { isBusy: false, isStale: false, message: null, success: null };
const fallback = 'Failed to refund donation. Please try again.';

function useRefund(seen: Donation) {
  const client = useQueryClient();
  const today = useToday();
  const [donation, setDonation] = useState(seen);
  const [outcome, setOutcome] = useState(untried);
  const refund = useRefundDonation(seen._id);
  const form = useForm({
    initialValues: newRefundValues(seen, today),
    validate: wrongRefundFields(donation),
  });

  const submit = form.onSubmit(
    async (values) => {
      setOutcome({ ...untried, isBusy: true });
      try {
        const { message = '' } = await refund.mutateAsync(toRefund(values, donation.version));
        setOutcome({ ...untried, success: message });
      } catch (error) {
        const isStale = error instanceof CallProblem && error.code === 'record/changed';
        setOutcome({ ...untried, isStale, message: showProblem(form, error, fallback) });
      }
    },
    (errors) => focusFirstWrong(form, errors),
  );
  const reload = async () => {
    setOutcome({ ...untried, isBusy: true });
    try {
      const latest = await client.fetchQuery(donationQuery(seen._id));
      setDonation(latest);
      form.setFieldValue('amount', newRefundValues(latest, today).amount);
      form.clearErrors();
      setOutcome(untried);
    } catch (error) {
      setOutcome({ ...untried, message: problemMessage(error, fallback) });
    }
  };
  return { donation, form, outcome, submit, reload };
}

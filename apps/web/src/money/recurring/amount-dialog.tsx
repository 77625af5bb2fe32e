import { schemaResolver, useForm } from '@mantine/form';
import { RecurringChanges, type RecurringDonation } from '@pledgewell/contract';
import { formatDay } from '@pledgewell/domain';
import { useState } from 'react';
import { focusFirstWrong, showProblem } from '../../ui/forms/form-problems.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { amountProblem, amountText } from '../../ui/fields/amount-text.ts';
import { wireAmount } from '../../parts/giving/payment.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChangeAmount } from './api.ts';
import classes from './dialogs.module.css';
import { recurringDonationText } from './labels.ts';

type AmountDialogProps = { recurringDonation: RecurringDonation; onClose: () => void };

const fallback = 'We couldn’t change the amount. Please try again.';
const byContract = schemaResolver(RecurringChanges, { sync: true });

/** A new amount from the next charge on. */
export function AmountDialog({ recurringDonation, onClose }: AmountDialogProps) {
  const change = useChangeAmount(recurringDonation);
  const [message, setMessage] = useState<string | null>(null);
  const [success, setSuccess] = useState<string | null>(null);
  const toWire = (amount: string) => ({
    amount: wireAmount(amount),
    version: recurringDonation.version,
  });
  const form = useForm({
    initialValues: { amount: amountText(recurringDonation.amount) },
    validate: ({ amount }) => {
      const problem = amountProblem(amount);
      return problem ? { amount: problem } : byContract(toWire(amount));
    },
  });
  const submit = form.onSubmit(
    async ({ amount }) => {
      setMessage(null);
      try {
        const wanted = RecurringChanges.parse(toWire(amount)).amount;
        setSuccess((await change.mutateAsync(wanted)).message ?? '');
      } catch (error) {
        setMessage(showProblem(form, error, fallback));
      }
    },
    (errors) => focusFirstWrong(form, errors),
  );
  return (
    <FormDialog
      title="Change Amount"
      submitLabel="Save"
      busyLabel="Saving..."
      onSubmit={submit}
      onClose={onClose}
      isBusy={change.isPending}
      isDirty={form.isDirty()}
      problem={message === null ? null : { message }}
      success={success}
    >
      <p className={classes.sentence}>
        <bdi>{recurringDonationText(recurringDonation)}</bdi>.
      </p>
      <AmountField
        label="Amount"
        required
        description={helpText(recurringDonation)}
        {...form.getInputProps('amount')}
        value={form.values.amount}
      />
    </FormDialog>
  );
}

const helpText = ({ nextChargeOn }: RecurringDonation) =>
  nextChargeOn === null
    ? 'The new amount starts with the next charge. Nothing is charged now.'
    : `The new amount starts on ${formatDay(nextChargeOn)}. Nothing is charged now.`;

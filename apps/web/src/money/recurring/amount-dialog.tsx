import { RecurringChanges, type RecurringDonation } from '@pledgewell/contract';
import { formatDay } from '@pledgewell/domain';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { amountProblem, toTypedAmount } from '../../ui/fields/typed-amount.ts';
import { useRecordForm } from '../../ui/forms/record-form.ts';
import { validateBody } from '../../ui/forms/validate-body.ts';
import { RecordFormDialog } from '../../parts/record-form-dialog.tsx';
import { useChangeAmount } from './api.ts';
import classes from './dialogs.module.css';
import { recurringDonationText } from './labels.ts';

type AmountDialogProps = { recurringDonation: RecurringDonation; onClose: () => void };

/** A new amount from the next charge on. */
export function AmountDialog({ recurringDonation, onClose }: AmountDialogProps) {
  const change = useChangeAmount(recurringDonation);
  const { version } = recurringDonation;
  const record = useRecordForm({
    initial: { amount: toTypedAmount(recurringDonation.amount) },
    validate: ({ amount }) =>
      validateBody(
        RecurringChanges,
        { amount: amount.cents, version },
        { amount: amountProblem(amount) },
      ),
    save: ({ amount }: RecurringChanges) => change.mutateAsync(amount),
    failure: 'We couldn’t change the amount. Please try again.',
  });
  const { form } = record;
  return (
    <RecordFormDialog
      title="Change Amount"
      submitLabel="Save"
      busyLabel="Saving..."
      record={record}
      onClose={onClose}
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
    </RecordFormDialog>
  );
}

const helpText = ({ nextChargeOn }: RecurringDonation) =>
  nextChargeOn === null
    ? 'The new amount starts with the next charge. Nothing is charged now.'
    : `The new amount starts on ${formatDay(nextChargeOn)}. Nothing is charged now.`;

import { type Pledge, WriteOff } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { amountProblem, isBlank } from '../../../ui/fields/typed-amount.ts';
import { validateBody, type ValidationResult } from '../../../ui/forms/validate-body.ts';
import { useWriteOff } from '../api.ts';
import { outstandingAmount } from '../status.ts';
import { StepDialog } from './step-dialog.tsx';
import { toEffectiveDay, reasonProblem, type StepValues, useStep } from './use-step.ts';

type WriteOffDialogProps = { pledge: Pledge; onClose: () => void };

/** Writes off the rest of a pledge, or part of it. */
export function WriteOffDialog({ pledge: seen, onClose }: WriteOffDialogProps) {
  const writeOff = useWriteOff(seen._id);
  const step = useStep({
    pledge: seen,
    validate: validateWriteOff,
    save: (body) => writeOff.mutateAsync(body),
    failure: 'Failed to write off. Please try again.',
    done: 'The amount was written off.',
  });
  const rest = outstandingAmount(step.pledge);
  return (
    <StepDialog
      title="Write Off"
      submitLabel="Write Off"
      busyLabel="Saving..."
      step={step}
      onClose={onClose}
    >
      <AmountField
        label="Amount"
        description={
          'The amount you no longer expect. Leave blank for the whole remaining ' +
          `balance${rest === null ? '' : ` of ${formatUsd(rest)}`}.`
        }
        {...step.record.form.getInputProps('amount')}
        value={step.record.form.values.amount}
      />
    </StepDialog>
  );
}

function validateWriteOff(values: StepValues, version: number): ValidationResult<WriteOff> {
  const { amount, reason } = values;
  return validateBody(
    WriteOff,
    { amount: amount.cents, reason, effectiveOn: toEffectiveDay(values), version },
    {
      amount: isBlank(amount) ? null : amountProblem(amount),
      reason: reasonProblem(values),
    },
  );
}

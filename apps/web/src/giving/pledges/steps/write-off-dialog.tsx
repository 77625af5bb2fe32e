import { schemaResolver } from '@mantine/form';
import { type Pledge, WriteOff } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { amountProblem } from '../../../ui/fields/amount-text.ts';
import { wireAmount } from '../../../parts/giving/payment.ts';
import { useWriteOff } from '../api.ts';
import { outstandingAmount } from '../status.ts';
import { StepDialog } from './step-dialog.tsx';
import { toEffectiveDay, reasonMissing, type StepValues, useStep } from './use-step.ts';

type WriteOffDialogProps = { pledge: Pledge; onClose: () => void };

/** Writes off the rest of a pledge, or part of it. */
export function WriteOffDialog({ pledge: seen, onClose }: WriteOffDialogProps) {
  const writeOff = useWriteOff(seen._id);
  const step = useStep({
    pledge: seen,
    validate: wrongFields,
    save: (values, version) => writeOff.mutateAsync(WriteOff.parse(toWire(values, version))),
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
        {...step.form.getInputProps('amount')}
        value={step.form.values.amount}
      />
    </StepDialog>
  );
}

const toWire = ({ amount, reason, effectiveOn }: StepValues, version: number) => ({
  amount: amount.trim() === '' ? null : wireAmount(amount),
  reason,
  effectiveOn: toEffectiveDay({ effectiveOn }),
  version,
});

const byContract = schemaResolver(WriteOff, { sync: true });

function wrongFields(values: StepValues) {
  const problem = values.amount.trim() === '' ? null : amountProblem(values.amount);
  return {
    ...byContract(toWire(values, 1)),
    ...(problem !== null && { amount: problem }),
    ...reasonMissing(values),
  };
}

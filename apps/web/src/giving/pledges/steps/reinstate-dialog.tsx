import { type Pledge, Reinstatement } from '@pledgewell/contract';
import { pledgeBalance, formatUsd } from '@pledgewell/domain';
import { validateBody, type ValidationResult } from '../../../ui/forms/validate-body.ts';
import { useReinstate } from '../api.ts';
import classes from './step-dialog.module.css';
import { toBooks } from '../status.ts';
import { StepDialog } from './step-dialog.tsx';
import { toEffectiveDay, reasonProblem, type StepValues, useStep } from './use-step.ts';

type ReinstateDialogProps = { pledge: Pledge; onClose: () => void };

/** Reinstates what was written off or canceled. */
export function ReinstateDialog({ pledge: seen, onClose }: ReinstateDialogProps) {
  const reinstate = useReinstate(seen._id);
  const step = useStep({
    pledge: seen,
    validate: validateReinstatement,
    save: (body) => reinstate.mutateAsync(body),
    failure: 'Failed to reinstate the pledge. Please try again.',
    done: 'The pledge was reinstated.',
  });
  return (
    <StepDialog
      title="Reinstate Pledge"
      submitLabel="Reinstate"
      busyLabel="Saving..."
      step={step}
      onClose={onClose}
    >
      <p className={classes.sentence}>
        {formatUsd(reinstatedAmount(step.pledge))} will be due again.
      </p>
    </StepDialog>
  );
}

/** The written-off amount, or the whole open amount if it was only canceled. */
const reinstatedAmount = (pledge: Pledge) =>
  pledge.amountWrittenOff > 0 ? pledge.amountWrittenOff : pledgeBalance(toBooks(pledge));

const validateReinstatement = (
  values: StepValues,
  version: number,
): ValidationResult<Reinstatement> =>
  validateBody(
    Reinstatement,
    { reason: values.reason, effectiveOn: toEffectiveDay(values), version },
    { reason: reasonProblem(values) },
  );

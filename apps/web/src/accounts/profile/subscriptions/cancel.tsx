import type { User } from '@pledgewell/contract';
import { useState } from 'react';
import { useRoleRefusal } from '../../../lib/account.ts';
import { describeProblem } from '../../../lib/calls/call-problem.ts';
import { ReasonButton } from '../../../ui/controls/reason-button.tsx';
import { ConfirmRemove } from '../../../ui/dialogs/confirm-remove.tsx';
import { InstantText } from '../../../ui/values/day-text.tsx';
import { useCancelTier } from './api.ts';
import classes from './tier.module.css';
import { canCancel } from './labels.ts';

type CancelProps = { user: User; onDone: (message: string) => void };

export function CancelButton({ user, onDone }: CancelProps) {
  const [isOpen, setOpen] = useState(false);
  const refusal = useRoleRefusal('billing:write');
  if (!canCancel(user)) return null;
  return (
    <>
      <ReasonButton
        variant="subtle"
        disabledBecause={refusal}
        {...(refusal === null && { c: 'var(--late)' })}
        className={classes.cancel}
        onClick={() => setOpen(true)}
      >
        Cancel Plan
      </ReasonButton>
      {isOpen && <CancelDialog user={user} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}

function CancelDialog({ user, onDone, onClose }: CancelProps & { onClose: () => void }) {
  const cancel = useCancelTier();
  const { tier, subscription } = user;
  const confirm = async () => {
    try {
      onDone((await cancel.mutateAsync()).message);
      onClose();
    } catch {
      // The dialog shows the error.
    }
  };
  return (
    <ConfirmRemove
      title="Cancel Your Plan"
      confirmLabel="Cancel Plan"
      busyLabel="Canceling..."
      cancelLabel="Keep Plan"
      onConfirm={() => void confirm()}
      onClose={onClose}
      isBusy={cancel.isPending}
      problem={
        cancel.isError
          ? describeProblem(cancel.error, 'Failed to update subscription plan. Please try again.')
          : null
      }
    >
      {tier.displayName} stays active until{' '}
      <InstantText at={subscription.currentPeriodEnd} dateOnly /> and won’t be billed again. After
      that, you can view, export and delete everything, but not add or send anything. No data is
      removed, and you can choose a plan again at any time.
    </ConfirmRemove>
  );
}

import { JournalReopening, type JournalClosing } from '@pledgewell/contract';
import { useRefusal } from '../../../lib/account.ts';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';
import { useReopenMonth } from './api.ts';
import classes from './journal-months.module.css';
import { monthLabel } from './month-label.ts';

type ReopenDialogProps = { closing: JournalClosing; onClose: () => void };

/** Reopens a closed month. The history keeps the reason. */
export const ReopenDialog = ({ closing, onClose }: ReopenDialogProps) => (
  <ReasonDialog
    title={`Reopen ${monthLabel(closing.month)}`}
    submitLabel="Reopen Month"
    busyLabel="Reopening..."
    schema={JournalReopening}
    save={useReopenMonth(closing._id)}
    failure="Failed to reopen the month. Please try again."
    disabledBecause={useRefusal('accounting:write')}
    onClose={onClose}
  >
    <p className={classes.sentence}>
      Changes are posted in {monthLabel(closing.month)} again, and its closing statement is no
      longer valid. Adjustments that were posted since it was closed stay where they are.
    </p>
  </ReasonDialog>
);

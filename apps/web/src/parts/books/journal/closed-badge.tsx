import type { JournalMonth } from '@pledgewell/contract';
import { Lock } from 'lucide-react';
import { InstantText } from '../../../ui/values/day-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import classes from './journal-months.module.css';

/** Whether a month is closed, by whom and when. */
export const ClosedBadge = ({ closing }: Pick<JournalMonth, 'closing'>) =>
  closing === null ? (
    <StatusBadge tone="quiet">Open</StatusBadge>
  ) : (
    <span className={classes.account}>
      <span>
        <StatusBadge tone="good" icon={Lock}>
          Closed
        </StatusBadge>
      </span>
      <span className={classes.quiet}>
        <bdi>{closing.closedBy}</bdi>, <InstantText at={closing.closedAt} />
      </span>
    </span>
  );

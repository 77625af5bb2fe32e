import type { Payout } from '@pledgewell/contract';
import {
  cents,
  formatUsd,
  payoutStatusLabels,
  type Cents,
  type PayoutStatus,
} from '@pledgewell/domain';
import { Ban, CircleAlert, CircleCheck, Hourglass, Landmark, type LucideIcon } from 'lucide-react';
import figures from '../../ui/values/figures.module.css';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import type { Tone } from '../../ui/theme/tone.ts';

/** To the cent, with a proper minus sign for outgoing amounts. */
export const SignedAmount = ({ amount }: { amount: Cents }) => (
  <span className={figures.figure}>{signedText(amount)}</span>
);

export const signedText = (amount: Cents) =>
  amount < 0 ? `−${formatUsd(cents(Math.abs(amount)))}` : formatUsd(amount);

const looks: Record<PayoutStatus, { tone: Tone; icon: LucideIcon }> = {
  pending: { tone: 'quiet', icon: Hourglass },
  in_transit: { tone: 'half', icon: Landmark },
  paid: { tone: 'good', icon: CircleCheck },
  failed: { tone: 'late', icon: CircleAlert },
  canceled: { tone: 'quiet', icon: Ban },
};

export const PayoutBadge = ({ status }: Pick<Payout, 'status'>) => (
  <StatusBadge {...looks[status]}>{payoutStatusLabels[status]}</StatusBadge>
);

/** Whether all entries are booked here; unknown is neither yes nor no. */
export function ReconciliationBadge({ payout: { differences, remarks } }: { payout: Payout }) {
  if (differences > 0) {
    return (
      <StatusBadge tone="soon" icon={CircleAlert}>
        {differences === 1 ? '1 difference' : `${differences} differences`}
      </StatusBadge>
    );
  }
  if (remarks.length > 0) {
    return (
      <StatusBadge tone="quiet" icon={CircleAlert}>
        See details
      </StatusBadge>
    );
  }
  return (
    <StatusBadge tone="good" icon={CircleCheck}>
      Matches
    </StatusBadge>
  );
}

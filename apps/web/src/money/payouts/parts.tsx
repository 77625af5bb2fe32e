import type { Payout } from '@pledgewell/contract';
import { payoutStatusLabels, type PayoutStatus } from '@pledgewell/domain';
import { Ban, CircleAlert, CircleCheck, Hourglass, Landmark, type LucideIcon } from 'lucide-react';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import type { Tone } from '../../ui/theme/tone.ts';

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

import type { Donation } from '@pledgewell/contract';
import { disputeLabels, formatUsd, subtract, zero } from '@pledgewell/domain';
import { Clock, Gavel, ShieldAlert, Undo2 } from 'lucide-react';
import { StatusBadge } from '../../ui/values/status-badge.tsx';

type DonationPart = { donation: Donation };

/** The pending or refunded part of a donation; hidden if there is none. */
export const DonationStatusBadge = ({ donation }: DonationPart) => (
  <>
    {donation.status === 'pending' && (
      <StatusBadge tone="half" icon={Clock}>
        Pending
      </StatusBadge>
    )}
    <Refunded donation={donation} />
    <Disputed donation={donation} />
  </>
);

/** The refunded part that no card dispute took. */
function Refunded({ donation: { amount, refunded, dispute } }: DonationPart) {
  const returned = subtract(refunded, dispute?.amount ?? zero);
  if (returned === 0) return null;
  return (
    <StatusBadge tone={returned === amount ? 'quiet' : 'soon'} icon={Undo2}>
      {returned === amount ? 'Refunded' : `${formatUsd(returned)} refunded`}
    </StatusBadge>
  );
}

function Disputed({ donation: { amount, dispute } }: DonationPart) {
  if (dispute === null) return null;
  const isPart = dispute.amount !== amount && dispute.amount > 0;
  return (
    <StatusBadge
      tone={disputeTones[dispute.status]}
      icon={dispute.status === 'lost' ? Gavel : ShieldAlert}
    >
      {disputeLabels[dispute.status]}
      {isPart && `: ${formatUsd(dispute.amount)}`}
    </StatusBadge>
  );
}

const disputeTones = { needs_response: 'late', under_review: 'soon', lost: 'quiet' } as const;

import type { Donation } from '@pledgewell/contract';
import { disputeLabels, formatShort, formatUsd, subtract, zero } from '@pledgewell/domain';
import { Clock, Gavel, ShieldAlert, Undo2 } from 'lucide-react';
import { StatusBadge } from '../../ui/values/status-badge.tsx';

type DonationPart = { donation: Donation };

type StatusProps = DonationPart & {
  /** In whole dollars unless it has cents, like the amount beside it. */
  short?: boolean;
};

/** The pending or refunded part of a donation; hidden if there is none. */
export const DonationStatusBadge = ({ donation, short = false }: StatusProps) => (
  <>
    {donation.status === 'pending' && (
      <StatusBadge tone="half" icon={Clock}>
        Pending
      </StatusBadge>
    )}
    <Refunded donation={donation} short={short} />
    <Disputed donation={donation} short={short} />
  </>
);

/** The refunded part that no card dispute took. */
function Refunded({ donation: { amount, refunded, dispute }, short = false }: StatusProps) {
  const format = short ? formatShort : formatUsd;
  const returned = subtract(refunded, dispute?.amount ?? zero);
  if (returned === 0) return null;
  return (
    <StatusBadge tone={returned === amount ? 'quiet' : 'soon'} icon={Undo2}>
      {returned === amount ? 'Refunded' : `${format(returned)} refunded`}
    </StatusBadge>
  );
}

function Disputed({ donation: { amount, dispute }, short = false }: StatusProps) {
  const format = short ? formatShort : formatUsd;
  if (dispute === null) return null;
  const isPart = dispute.amount !== amount && dispute.amount > 0;
  return (
    <StatusBadge
      tone={disputeTones[dispute.status]}
      icon={dispute.status === 'lost' ? Gavel : ShieldAlert}
    >
      {disputeLabels[dispute.status]}
      {isPart && `: ${format(dispute.amount)}`}
    </StatusBadge>
  );
}

const disputeTones = { needs_response: 'late', under_review: 'soon', lost: 'quiet' } as const;

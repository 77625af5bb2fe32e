import type { Donation } from '@pledgewell/contract';
import { formatUsd } from '@pledgewell/domain';
import { Clock, Undo2 } from 'lucide-react';
import { StatusBadge } from '../ui/status-badge.tsx';

/** What of a gift is not there yet or not any more; nothing where all of it is there. */
export function DonationStanding({ donation: { status, refunded } }: { donation: Donation }) {
  switch (status) {
    case 'settled':
      return null;
    case 'pending':
      return (
        <StatusBadge tone="half" icon={Clock}>
          Pending
        </StatusBadge>
      );
    case 'refunded':
      return (
        <StatusBadge tone="quiet" icon={Undo2}>
          Refunded
        </StatusBadge>
      );
    case 'partially_refunded':
      return (
        <StatusBadge tone="soon" icon={Undo2}>
          {formatUsd(refunded)} refunded
        </StatusBadge>
      );
  }
}

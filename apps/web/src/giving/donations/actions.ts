import { CreditCard, Plus } from 'lucide-react';
import { useRefusal } from '../../lib/account.ts';
import type { Action } from '../../ui/controls/action-button.tsx';

export type DonationActions = { record: Action; pay: Action };

/** The two ways to add a donation, or why there is none now. */
export function useDonationActions(onRecord: () => void, onPay: () => void): DonationActions {
  const recording = useRefusal('donations:write');
  const charging = useRefusal('payments:charge');
  return {
    record: { label: 'Record Donation', icon: Plus, onClick: onRecord, disabledBecause: recording },
    pay: { label: 'Process Payment', icon: CreditCard, onClick: onPay, disabledBecause: charging },
  };
}

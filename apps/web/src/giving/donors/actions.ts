import { FileUp, UserPlus } from 'lucide-react';
import { useReadOnlyReason } from '../../lib/account.ts';
import type { Action } from '../../ui/controls/action-button.tsx';

export type DonorActions = { add: Action; import: Action };

/** The two ways to add donors, or why there is none now. */
export function useDonorActions(onAdd: () => void): DonorActions {
  const disabledBecause = useReadOnlyReason();
  return {
    add: { label: 'Add Donor', icon: UserPlus, onClick: onAdd, disabledBecause },
    import: { label: 'Import', icon: FileUp, to: '/dashboard/donors/import', disabledBecause },
  };
}

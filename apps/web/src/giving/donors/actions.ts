import { FileUp, UserPlus } from 'lucide-react';
import { useRefusal } from '../../lib/account.ts';
import type { Action } from '../../ui/controls/action-button.tsx';

export type DonorActions = { add: Action; import: Action };

/** The two ways to add donors, or why there is none now. */
export function useDonorActions(onAdd: () => void): DonorActions {
  const writing = useRefusal('donors:write');
  const importing = useRefusal('imports:write');
  return {
    add: { label: 'Add Donor', icon: UserPlus, onClick: onAdd, disabledBecause: writing },
    import: {
      label: 'Import',
      icon: FileUp,
      to: '/dashboard/donors/import',
      disabledBecause: importing,
    },
  };
}

import { Inbox, ListRestart, Files } from 'lucide-react';
import { Views } from '../../ui/controls/views.tsx';

const items = [
  { to: '/dashboard/accounting/bank', label: 'Inbox', icon: Inbox },
  { to: '/dashboard/accounting/bank/statements', label: 'Statements', icon: Files },
  { to: '/dashboard/accounting/bank/rules', label: 'Rules', icon: ListRestart },
] as const;

/** The screens about the bank, below those of the accounting tab. */
export const BankViews = () => <Views label="Bank" items={items} />;

import { BookOpen, Landmark, RefreshCw, Scale } from 'lucide-react';
import { Views } from '../../ui/controls/views.tsx';

const items = [
  { to: '/dashboard/accounting', label: 'Overview', icon: Scale },
  { to: '/dashboard/accounting/journal', label: 'Journal', icon: BookOpen },
  { to: '/dashboard/accounting/quickbooks', label: 'QuickBooks', icon: RefreshCw },
  { to: '/dashboard/accounting/bank', label: 'Bank', icon: Landmark },
] as const;

/** The screens of the accounting tab. */
export const AccountingViews = () => <Views label="Accounting" items={items} />;

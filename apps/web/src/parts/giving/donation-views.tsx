import { CalendarCheck, Gift, Landmark, ReceiptText, Repeat } from 'lucide-react';
import { Views } from '../../ui/controls/views.tsx';

const views = [
  { to: '/dashboard/donations', label: 'All donations', icon: Gift },
  { to: '/dashboard/donations/recurring', label: 'Recurring', icon: Repeat },
  { to: '/dashboard/donations/receipts', label: 'Receipts', icon: ReceiptText },
  { to: '/dashboard/donations/statements', label: 'Statements', icon: CalendarCheck },
  { to: '/dashboard/donations/payouts', label: 'Payouts', icon: Landmark },
];

/** The lists of the donations tab: donations, recurring ones, and documents. */
export const DonationViews = () => <Views label="Donations" items={views} />;

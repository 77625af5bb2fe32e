import { hasPermission, type PermissionName } from '@pledgewell/domain';
import { useQuery } from '@tanstack/react-query';
import {
  CalendarCheck,
  Gift,
  Landmark,
  type LucideIcon,
  PiggyBank,
  ReceiptText,
  Repeat,
} from 'lucide-react';
import { meQuery } from '../../lib/account.ts';
import { Views } from '../../ui/controls/views.tsx';

type View = { to: string; label: string; icon: LucideIcon; permission: PermissionName };

const views: readonly View[] = [
  { to: '/dashboard/donations', label: 'All donations', icon: Gift, permission: 'donations:read' },
  {
    to: '/dashboard/donations/recurring',
    label: 'Recurring',
    icon: Repeat,
    permission: 'recurring:read',
  },
  {
    to: '/dashboard/donations/receipts',
    label: 'Receipts',
    icon: ReceiptText,
    permission: 'receipts:read',
  },
  {
    to: '/dashboard/donations/statements',
    label: 'Statements',
    icon: CalendarCheck,
    permission: 'statements:read',
  },
  {
    to: '/dashboard/donations/payouts',
    label: 'Payouts',
    icon: Landmark,
    permission: 'payouts:read',
  },
  { to: '/dashboard/donations/funds', label: 'Funds', icon: PiggyBank, permission: 'funds:read' },
];

/** The lists of the donations tab that the person's role may read. */
export function DonationViews() {
  const { data: user } = useQuery(meQuery());
  const items = views.filter(({ permission }) => !user || hasPermission(user.role, permission));
  return <Views label="Donations" items={items} />;
}

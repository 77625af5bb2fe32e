import type { PermissionName } from '@pledgewell/domain';
import {
  Bell,
  BookOpen,
  ChartNoAxesColumn,
  Gift,
  HandCoins,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  Settings,
  Users,
} from 'lucide-react';

export type Tab = {
  /** The second segment of the path; empty for the overview. */
  segment: string;
  label: string;
  icon: LucideIcon;
  /** What the role must include; the tabs of other roles leave it out. */
  permission?: PermissionName;
};

/** The dashboard's tabs in order. */
export const tabs: readonly Tab[] = [
  { segment: '', label: 'Overview', icon: LayoutDashboard },
  { segment: 'donors', label: 'Donors', icon: Users },
  { segment: 'pledges', label: 'Pledges', icon: HandCoins },
  { segment: 'reminders', label: 'Reminders', icon: Bell },
  { segment: 'campaigns', label: 'Campaigns', icon: Megaphone },
  { segment: 'donations', label: 'Donations', icon: Gift },
  { segment: 'reports', label: 'Reports', icon: ChartNoAxesColumn },
  {
    segment: 'accounting',
    label: 'Accounting',
    icon: BookOpen,
    permission: 'accounting:read',
  },
  { segment: 'profile', label: 'Profile', icon: Settings },
];

export const tabPath = ({ segment }: Tab) =>
  segment === '' ? '/dashboard' : `/dashboard/${segment}`;

/** The tab for a path by its second segment; nothing for an unknown segment. */
export function findTab(pathname: string) {
  const segment = pathname.split('/')[2] ?? '';
  return tabs.find((tab) => tab.segment === segment);
}

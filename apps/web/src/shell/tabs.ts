import {
  Bell,
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
  title: string;
  subtitle: string;
  /** The header's action, where the tab has one. */
  action?: string;
};

/** The dashboard's tabs in their order. */
export const tabs: readonly Tab[] = [
  {
    segment: '',
    label: 'Overview',
    icon: LayoutDashboard,
    title: 'Overview',
    subtitle: 'Your donors, pledges and donations at a glance',
    action: 'Export Report',
  },
  {
    segment: 'donors',
    label: 'Donors',
    icon: Users,
    title: 'Donors',
    subtitle:
      'A list of all donors in your organization including their name, email, donation history and status.',
    action: 'Add Donor',
  },
  {
    segment: 'pledges',
    label: 'Pledges',
    icon: HandCoins,
    title: 'Pledges',
    subtitle: 'Manage and track all donation pledges',
    action: 'New Pledge',
  },
  {
    segment: 'reminders',
    label: 'Reminders',
    icon: Bell,
    title: 'Reminders',
    subtitle: 'Keep donors in the picture about their pledges',
  },
  {
    segment: 'campaigns',
    label: 'Campaigns',
    icon: Megaphone,
    title: 'Campaigns',
    subtitle: 'Group giving into campaigns with target amounts',
    action: 'New Campaign',
  },
  {
    segment: 'donations',
    label: 'Donations',
    icon: Gift,
    title: 'Donations',
    subtitle: 'Every gift, and the receipts for it',
    action: 'Record Donation',
  },
  {
    segment: 'profile',
    label: 'Profile',
    icon: Settings,
    title: 'Profile',
    subtitle: 'Your profile, plan and payment settings',
  },
];

export const pathOf = (tab: Tab) => (tab.segment === '' ? '/dashboard' : `/dashboard/${tab.segment}`);

/** The tab of a path by its second segment; nothing for a segment that is none. */
export function tabOf(pathname: string) {
  const segment = pathname.split('/')[2] ?? '';
  return tabs.find((tab) => tab.segment === segment);
}

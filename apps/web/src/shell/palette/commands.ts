import type { MantineColorScheme } from '@mantine/core';
import type { PermissionName } from '@pledgewell/domain';
import {
  CalendarCheck,
  BellPlus,
  BookOpen,
  Download,
  FileUp,
  Gift,
  HandCoins,
  History,
  Keyboard,
  Landmark,
  ListTodo,
  LogOut,
  type LucideIcon,
  Mail,
  Megaphone,
  Moon,
  PiggyBank,
  ReceiptText,
  Repeat,
  Settings,
  Sun,
  SunMoon,
  UserPlus,
} from 'lucide-react';
import { tabPath, tabs } from '../tabs.ts';

export type Command = {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Synonyms for the search. */
  also?: string;
  /** What the role must include; everybody may run it without. */
  permission?: PermissionName;
  /** Adds something, which a read-only workspace refuses. */
  adds?: boolean;
  does:
    | { to: string; state?: object }
    | { scheme: MantineColorScheme }
    | { open: 'keys' }
    | { leave: true };
};

export type CommandGroup = { label: string; commands: readonly Command[] };

const creating: Command[] = [
  {
    id: 'add-donor',
    label: 'Add Donor',
    icon: UserPlus,
    permission: 'donors:write',
    also: 'new create contact',
    adds: true,
    does: { to: '/dashboard/donors', state: { openAddDonorForm: true } },
  },
  {
    id: 'new-pledge',
    label: 'New Pledge',
    icon: HandCoins,
    permission: 'pledges:write',
    also: 'add create promise',
    adds: true,
    does: { to: '/dashboard/pledges', state: { openAddPledgeForm: true } },
  },
  {
    id: 'schedule-reminder',
    label: 'Schedule Reminder',
    icon: BellPlus,
    permission: 'reminders:write',
    also: 'add new create email sms',
    adds: true,
    does: { to: '/dashboard/reminders', state: { openScheduleReminderForm: true } },
  },
  {
    id: 'record-donation',
    label: 'Record Donation',
    icon: Gift,
    permission: 'donations:write',
    also: 'add new create gift payment',
    adds: true,
    does: { to: '/dashboard/donations', state: { openAddDonationForm: true } },
  },
  {
    id: 'new-campaign',
    label: 'New Campaign',
    icon: Megaphone,
    permission: 'campaigns:write',
    also: 'add create appeal',
    adds: true,
    does: { to: '/dashboard/campaigns', state: { openAddCampaignForm: true } },
  },
  {
    id: 'import',
    label: 'Import',
    icon: FileUp,
    permission: 'imports:write',
    also: 'upload file csv excel xlsx',
    adds: true,
    does: { to: '/dashboard/donors/import' },
  },
  {
    id: 'export-report',
    label: 'Export Report',
    icon: Download,
    permission: 'exports:create',
    also: 'download csv excel xlsx',
    does: { to: '/dashboard', state: { openExportReport: true } },
  },
];

/** Leads to the plans. */
export const subscriptionCommand = 'profile-subscription';

const sections = [
  ['profile', 'Profile Information', 'organization address tax'],
  ['subscription', 'Subscription', 'plan billing trial'],
  ['payments', 'Payments', 'stripe card account'],
  ['security', 'Security', 'password two-step sessions'],
  ['developers', 'Developers', 'api keys tokens programs integrations'],
  ['data', 'Your Data', 'recently deleted trash restore export'],
] as const;

const places: Command[] = [
  ...tabs.map((tab) => ({
    id: `tab-${tab.segment}`,
    label: tab.label,
    icon: tab.icon,
    ...(tab.permission && { permission: tab.permission }),
    also: 'go to open',
    does: { to: tabPath(tab) },
  })),
  {
    id: 'activity',
    label: 'Activity',
    icon: History,
    also: 'go to open recent history log',
    does: { to: '/dashboard/activity' },
  },
  {
    id: 'follow-ups',
    label: 'Follow-ups',
    icon: ListTodo,
    also: 'go to open tasks to do list calls',
    does: { to: '/dashboard/follow-ups' },
  },
  {
    id: 'recurring',
    label: 'Recurring Donations',
    icon: Repeat,
    also: 'go to open card subscriptions sustainers monthly donations',
    does: { to: '/dashboard/donations/recurring' },
  },
  {
    id: 'receipts',
    label: 'Receipts',
    icon: ReceiptText,
    permission: 'receipts:read',
    also: 'go to open register numbers void',
    does: { to: '/dashboard/donations/receipts' },
  },
  {
    id: 'letters',
    label: 'Letters',
    icon: Mail,
    also: 'go to open templates words thank-you reminder email text message',
    does: { to: '/dashboard/profile/letters' },
  },
  {
    id: 'statements',
    label: 'Year-End Statements',
    icon: CalendarCheck,
    permission: 'statements:read',
    also: 'go to open giving annual tax letters receipts',
    does: { to: '/dashboard/donations/statements' },
  },
  {
    id: 'payouts',
    label: 'Payouts',
    icon: Landmark,
    permission: 'payouts:read',
    also: 'go to open bank reconciliation stripe card',
    does: { to: '/dashboard/donations/payouts' },
  },
  {
    id: 'funds',
    label: 'Funds',
    icon: PiggyBank,
    also: 'go to open designations restricted accounts classes books accounting',
    does: { to: '/dashboard/donations/funds' },
  },
  {
    id: 'journal',
    label: 'Journal',
    icon: BookOpen,
    permission: 'accounting:read',
    also: 'go to open accounting entries books export close month',
    does: { to: '/dashboard/accounting/journal' },
  },
  {
    id: 'bank',
    label: 'Bank Inbox',
    icon: Landmark,
    permission: 'accounting:read',
    also: 'go to open accounting statement deposits match reconciliation',
    does: { to: '/dashboard/accounting/bank' },
  },
  ...sections.map(([section, label, also]) => ({
    id: `profile-${section}`,
    label: `Profile: ${label}`,
    icon: Settings,
    also: `go to open settings ${also}`,
    does: { to: `/dashboard/profile?tab=${section}` },
  })),
];

const rest: Command[] = [
  { id: 'light', label: 'Light Colors', icon: Sun, also: 'scheme', does: { scheme: 'light' } },
  { id: 'dark', label: 'Dark Colors', icon: Moon, also: 'scheme', does: { scheme: 'dark' } },
  {
    id: 'auto',
    label: 'Colors Same as System',
    icon: SunMoon,
    also: 'scheme',
    does: { scheme: 'auto' },
  },
  {
    id: 'keys',
    label: 'Keyboard Shortcuts',
    icon: Keyboard,
    also: 'help keys',
    does: { open: 'keys' },
  },
  { id: 'sign-out', label: 'Sign Out', icon: LogOut, also: 'leave log', does: { leave: true } },
];

/** All commands, available everywhere. */
export const commandGroups: readonly CommandGroup[] = [
  { label: 'Actions', commands: creating },
  { label: 'Go to', commands: places },
  { label: 'Settings', commands: rest },
];

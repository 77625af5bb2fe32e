/** The screens that pressing G and then another key opens. */
export const goShortcuts = [
  { key: 'o', label: 'Overview', path: '/dashboard' },
  { key: 'd', label: 'Donors', path: '/dashboard/donors' },
  { key: 'p', label: 'Pledges', path: '/dashboard/pledges' },
  { key: 'r', label: 'Reminders', path: '/dashboard/reminders' },
  { key: 'c', label: 'Campaigns', path: '/dashboard/campaigns' },
  { key: 'g', label: 'Donations', path: '/dashboard/donations' },
  { key: 't', label: 'Reports', path: '/dashboard/reports' },
  { key: 'b', label: 'Accounting', path: '/dashboard/accounting' },
  { key: 'a', label: 'Activity', path: '/dashboard/activity' },
  { key: 'f', label: 'Follow-ups', path: '/dashboard/follow-ups' },
  { key: 's', label: 'Profile', path: '/dashboard/profile' },
] as const;

import { Download, type LucideIcon, Plus } from 'lucide-react';

type Upcoming = { subtitle: string; action?: { label: string; icon: LucideIcon } };

/** The headers of tabs whose area is not there yet, by segment. An area brings its own. */
export const upcoming: Readonly<Record<string, Upcoming>> = {
  '': {
    subtitle: 'Your donors, pledges and donations at a glance',
    action: { label: 'Export Report', icon: Download },
  },
  pledges: {
    subtitle: 'Manage and track all donation pledges',
    action: { label: 'New Pledge', icon: Plus },
  },
  reminders: { subtitle: 'Keep donors in the picture about their pledges' },
  campaigns: {
    subtitle: 'Group giving into campaigns with target amounts',
    action: { label: 'New Campaign', icon: Plus },
  },
  donations: {
    subtitle: 'Every gift, and the receipts for it',
    action: { label: 'Record Donation', icon: Plus },
  },
  profile: { subtitle: 'Your profile, plan and payment settings' },
};

import type { FollowUp } from '@pledgewell/contract';
import type { PermissionName } from '@pledgewell/domain';
import { recordPath } from '../record-paths.ts';

type Step = {
  label: string;
  to: string;
  state?: object;
  /** What the step needs beyond reading. */
  permission?: PermissionName;
};

/** Where the work on it starts; null if that is only the donor. */
export function followUpStep({ kind, donor, pledgeId, donationId }: FollowUp): Step | null {
  switch (kind) {
    case 'overdue-pledge':
      return pledgeId === null
        ? null
        : { label: 'Open Pledge', to: recordPath({ kind: 'pledge', _id: pledgeId }) };
    case 'missing-gift':
      return {
        label: 'Record Donation',
        permission: 'donations:write',
        to: '/dashboard/donations',
        state: { openAddDonationForm: { _id: donor._id, name: donor.name, email: donor.email } },
      };
    case 'failed-charge':
    case 'ended-gift':
      return {
        label: 'Recurring Donations',
        to: `/dashboard/donations/recurring?donorId=${donor._id}`,
      };
    case 'bounced-email':
    case 'unreachable-phone':
      return {
        label: 'Edit Donor',
        permission: 'donors:write',
        to: recordPath({ kind: 'donor', _id: donor._id }),
        state: { editDonor: true },
      };
    case 'answered-text':
      return {
        label: 'View Messages',
        to: `${recordPath({ kind: 'donor', _id: donor._id })}?tab=messages`,
      };
    case 'disputed-gift':
      return donationId === null
        ? null
        : { label: 'Open Donation', to: recordPath({ kind: 'donation', _id: donationId }) };
    case 'failed-payment':
    case 'own':
      return null;
  }
}

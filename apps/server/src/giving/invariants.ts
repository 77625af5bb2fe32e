import type { Invariant } from '../platform/records/invariants.ts';
import { campaignInvariants } from './campaigns/invariants.ts';
import { donationInvariants } from './donations/invariants.ts';
import { donorInvariants } from './donors/invariants.ts';
import { fundInvariants } from './funds/invariants.ts';
import { pledgeInvariants } from './pledges/invariants.ts';

/** The rules for an organization's donors, pledges, campaigns, funds and donations. */
export const givingInvariants: readonly Invariant[] = [
  ...donorInvariants,
  ...campaignInvariants,
  ...fundInvariants,
  ...donationInvariants,
  ...pledgeInvariants,
];

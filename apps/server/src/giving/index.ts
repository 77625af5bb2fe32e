/**
 * What other wings may use of donors, campaigns, pledges, donations, follow-ups and donor mail.
 * This wing knows accounts and no other wing.
 */

export { storedCampaign } from './campaigns/queries.ts';
export { readCampaigns, restoreCampaign, searchCampaigns } from './campaigns/service.ts';

export { storedDonation } from './donations/queries/columns.ts';
export {
  type DesignationRow,
  selectDesignations,
  toDesignations,
} from './donations/queries/designations.ts';
export { findDonation, findLinks, raiseVersion } from './donations/queries/donations.ts';
export { donationsByOthers } from './donations/queries/list.ts';
export { countWhere, isInKind, sumInKind, valueWhere } from './donations/queries/in-kind.ts';
export { lockLinks } from './donations/queries/locks.ts';
export {
  addLateDonation,
  addPendingDonation,
  dropPendingDonation,
  settleDonation,
} from './donations/service/card-donation.ts';
export { getDonation } from './donations/service/list.ts';
export { readDonations } from './donations/service/list-changes.ts';
export { toDonation } from './donations/service/present.ts';
export { recordDonation, refuseUnknownLinks } from './donations/service/record.ts';
export {
  cancelRefundedMatches,
  recordRefusedRefund,
  refundDonation,
} from './donations/service/refund.ts';
export { removeDonation, restoreDonation } from './donations/service/remove.ts';
export { refuseCanceledPledges, restoreDonations } from './donations/service/restore-donations.ts';
export { matchReversals, type ReportedReversal } from './donations/service/reversals.ts';
export { splitImportedPayments } from './donations/service/split-payments.ts';
export { lockVersion } from './donations/service/update.ts';

export { findRecipient, lettersLeft } from './donor-mail/queries/donors.ts';
export {
  letterSender,
  postToDonor,
  postToDonors,
  donorMailBlockedReason,
} from './donor-mail/service/post.ts';

export { storedFund } from './funds/queries.ts';

export { storedDonor } from './donors/queries/columns.ts';
export {
  countDonors,
  countSampleDonors,
  releaseDonors,
  reserveDonors,
} from './donors/queries/count.ts';
export { eraseDeletion, listExpiredDeletions } from './donors/queries/erase.ts';
export { holdsOnlySample } from './donors/queries/only-sample.ts';
export { getDonor, readDonors, restoreDonor, searchDonors } from './donors/service.ts';

export { createFollowUp } from './follow-ups/service/create.ts';

export { storedPledge } from './pledges/queries/columns.ts';
export { pledgesByOthers } from './pledges/queries/filter.ts';
export { findPledge } from './pledges/queries/pledges.ts';
export { splitCampaignNames } from './pledges/queries/splits.ts';
export { readPledges } from './pledges/service/list-changes.ts';
export { restorePledge } from './pledges/service/remove.ts';

export { givingInvariants } from './invariants.ts';

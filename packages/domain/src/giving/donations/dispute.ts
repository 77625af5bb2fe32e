/** The status of a card dispute that was not won, most urgent first. */
export const disputeStatuses = ['needs_response', 'under_review', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export const disputeLabels: Record<DisputeStatus, string> = {
  needs_response: 'Disputed',
  under_review: 'Dispute in review',
  lost: 'Dispute lost',
};

/** Of several disputes about one donation, the most urgent; null if there is none. */
export const mostUrgentDisputeStatus = (disputes: readonly (DisputeStatus | null)[]) =>
  disputeStatuses.find((status) => disputes.includes(status)) ?? null;

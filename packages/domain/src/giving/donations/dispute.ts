/** How a dispute with the bank of a card stands that was not won, the most pressing first. */
export const disputeStatuses = ['needs_response', 'under_review', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export const disputeLabels: Record<DisputeStatus, string> = {
  needs_response: 'Disputed',
  under_review: 'Dispute in review',
  lost: 'Dispute lost',
};

/**
 * Of several disputes about one donation the one that asks for the most; null where there is none.
 */
export const mostPressing = (disputes: readonly (DisputeStatus | null)[]) =>
  disputeStatuses.find((status) => disputes.includes(status)) ?? null;

/**
 * The status of a donor's statement of a year: it can be emailed; it was emailed or printed; the
 * donations have changed since; or no email reaches the donor.
 */
export const statementStates = ['ready', 'sent', 'printed', 'changed', 'unreachable'] as const;
export type StatementState = (typeof statementStates)[number];

/** Why no email reaches a donor. */
export const unreachableReasons = ['no-email', 'refused'] as const;
export type UnreachableReason = (typeof unreachableReasons)[number];

export const unreachableReasonLabels: Record<UnreachableReason, string> = {
  'no-email': 'No email address',
  refused: 'We can’t email this address',
};

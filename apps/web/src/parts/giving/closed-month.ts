import { CallProblem } from '../../lib/calls/call-problem.ts';

/** Whether a refusal asks if a change of a closed month may become an adjustment. */
export const adjustsClosedMonth = (error: unknown) =>
  error instanceof CallProblem && error.code === 'donations/adjusts-closed-month';

/** Whether a refusal asks if a donation that a bank line is matched to may change or be deleted. */
export const changesBankMatch = (error: unknown) =>
  error instanceof CallProblem &&
  (error.code === 'donations/matched-to-bank' || error.code === 'donors/matched-to-bank');

/** Which questions about a donation a person has answered with yes. */
export type Confirmations = { adjustsClosedMonth: boolean; changesBankMatch: boolean };

export const unconfirmed: Confirmations = { adjustsClosedMonth: false, changesBankMatch: false };

/** Only what was confirmed is part of the URL. */
export const toConfirmedQuery = ({ adjustsClosedMonth, changesBankMatch }: Confirmations) => ({
  ...(adjustsClosedMonth && { adjustsClosedMonth }),
  ...(changesBankMatch && { changesBankMatch }),
});

/** Adds the question of a refusal to those that the next try confirms. */
export const confirming = (before: Confirmations, error: unknown): Confirmations => ({
  adjustsClosedMonth: before.adjustsClosedMonth || adjustsClosedMonth(error),
  changesBankMatch: before.changesBankMatch || changesBankMatch(error),
});

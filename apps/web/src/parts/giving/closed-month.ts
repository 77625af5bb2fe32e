import { CallProblem } from '../../lib/calls/call-problem.ts';

/** Whether a refusal asks if a change of a closed month may become an adjustment. */
export const adjustsClosedMonth = (error: unknown) =>
  error instanceof CallProblem && error.code === 'donations/adjusts-closed-month';

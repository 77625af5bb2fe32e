import { requestIdToReport } from '../../lib/calls/call-problem.ts';
import classes from './request-id.module.css';

/**
 * Names the request of an unexpected failure, so that a person can report it; nothing for a refusal
 * that the person can resolve. One click selects the id.
 */
export function RequestId({ error }: { error: unknown }) {
  const requestId = requestIdToReport(error);
  if (requestId === null) return null;
  return (
    <p className={classes.line}>
      Request ID: <span className={classes.id}>{requestId}</span>
    </p>
  );
}

/** How long the database lets something last, as PostgreSQL writes it. */
export type Timeouts = { statement: string; lock: string; idle: string };

/** Of the role that serves requests. The browser that waits for an answer has given up by then. */
export const requestTimeouts: Timeouts = { statement: '10s', lock: '5s', idle: '15s' };

/** Of jobs, which nobody waits for. A job counts as lost after ten minutes. */
export const jobTimeouts: Timeouts = { statement: '10min', lock: '1min', idle: '10min' };

/** Of files on their way. A statement lasts until its last row is taken, however slowly. */
export const downloadTimeouts: Timeouts = { statement: '20min', lock: '5s', idle: '20min' };

/** The settings in which PostgreSQL keeps them. */
export const timeoutSettings = ({ statement, lock, idle }: Timeouts) => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idle,
});

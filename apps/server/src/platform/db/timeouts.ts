/** How long the database lets something run, in PostgreSQL's notation. */
export type Timeouts = { statement: string; lock: string; idle: string };

/** For the role that serves requests. The waiting browser has given up by then. */
export const requestTimeouts: Timeouts = { statement: '10s', lock: '5s', idle: '15s' };

/** For jobs, which nobody waits for. A job counts as lost after ten minutes. */
export const jobTimeouts: Timeouts = { statement: '10min', lock: '1min', idle: '10min' };

/** For files being sent. A statement lasts until its last row is read, however slowly. */
export const downloadTimeouts: Timeouts = { statement: '20min', lock: '5s', idle: '20min' };

/** The settings in which PostgreSQL keeps them. */
export const timeoutSettings = ({ statement, lock, idle }: Timeouts) => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idle,
});

/** The calls that change them for the rest of a transaction. */
export const timeoutCalls = (timeouts: Timeouts): string[] =>
  Object.entries(timeoutSettings(timeouts)).map(
    ([name, value]) => `set_config('${name}', '${value}', true)`,
  );

import type pg from 'pg';

/**
 * A connection may be lost at any moment. A pool listens for that only while a connection lies in
 * it; a failure that nobody listens for ends the process. While one is checked out there is nothing
 * more to do than to listen: its statements fail, and it does not go back to the pool.
 */
export function surviveLostConnections(pool: pg.Pool, onError: (error: Error) => void) {
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
}

/** The COMMIT was sent and no answer came: the transaction may have been committed or not. */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown';
  /** What the SQL standard calls "transaction resolution unknown". */
  readonly code = '08007';

  constructor(cause: unknown) {
    super('The connection was lost in a COMMIT.', { cause });
  }
}

/** The server ends its sessions, is starting or stopping, or cannot be reached. */
const lostStates = /^(?:57P0[1-5]|08(?!007)\w{3})$/;
const lostSockets = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];
const lostMessages =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed))/;

/**
 * Whether a statement failed because its connection was lost or could not be made. What was not
 * committed before has not happened then.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof CommitUnknown) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return lostMessages.test(error.message);
  // A socket that is not there is a server that is not there; any other file is a bug.
  return (
    lostStates.test(code) ||
    lostSockets.includes(code) ||
    (code === 'ENOENT' && syscall === 'connect')
  );
}

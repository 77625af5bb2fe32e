import type pg from 'pg';

type OnError = (error: Error) => void;

/**
 * Listens for errors of a pooled connection, which may be lost at any moment. A pool listens only
 * while the connection is idle, and an unhandled error ends the process. For a checked-out
 * connection, listening is enough: its statements fail, and it does not return to the pool.
 */
export function surviveLostConnections(pool: pg.Pool, onError: OnError) {
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', () => {});
    leaveReadOnlyServer(client);
    closeUnreadableConnection(client, onError);
  });
}

/**
 * Closes a connection when the driver cannot read its messages. If a server dies in the middle of a
 * message, PgBouncer sends an error after the first half. The driver's parser may then throw, which
 * would end the process.
 */
export function closeUnreadableConnection({ connection: { stream } }: pg.Client, onError: OnError) {
  for (const read of stream.listeners('data') as ((chunk: Buffer) => void)[]) {
    stream.off('data', read);
    stream.on('data', (chunk: Buffer) => {
      try {
        read(chunk);
      } catch (error) {
        onError(error as Error);
        stream.destroy();
      }
    });
  }
}

/**
 * Ends a connection whose server takes no changes: it was the primary until another one took over,
 * and would keep refusing. A pooler ends its own connection then, too.
 */
function leaveReadOnlyServer({ connection }: pg.PoolClient) {
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === readOnlyServer) connection.stream.destroy();
  });
}

const readOnlyServer = '25006';

/** The COMMIT was sent and no answer came: the transaction may or may not have been committed. */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown';
  /** What the SQL standard calls "transaction resolution unknown". */
  readonly code = '08007';

  constructor(cause: unknown) {
    super('The connection was lost during a COMMIT.', { cause });
  }
}

/** The server is ending its sessions, is starting or stopping, or cannot be reached. */
const lostStates = /^(?:57P0[1-5]|08(?!007)\w{3})$/;
const lostSockets = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];
const lostMessages =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed))/;

/**
 * Returns whether a statement failed because its connection was lost or could not be opened.
 * Uncommitted work has not happened then.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof CommitUnknown) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return lostMessages.test(error.message);
  // A missing socket means a missing server; any other missing file is a bug.
  return (
    lostStates.test(code) ||
    code === readOnlyServer ||
    lostSockets.includes(code) ||
    (code === 'ENOENT' && syscall === 'connect')
  );
}

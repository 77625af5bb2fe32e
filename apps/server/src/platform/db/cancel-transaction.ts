import type pg from 'pg';

/** A transaction, wherever it runs. */
export type RunningTransaction = { pid: number; began: string };

/**
 * Returns what the database knows the connection's transaction by. Behind a pooler, the process id
 * that the driver knows is the pooler's invention.
 */
export async function currentTransaction(client: pg.ClientBase): Promise<RunningTransaction> {
  const { rows } = await client.query<RunningTransaction>(
    'select pg_backend_pid() as pid, now()::text as began',
  );
  const [transaction] = rows;
  if (!transaction) throw new Error('The database did not name the transaction.');
  return transaction;
}

/**
 * Cancels what a transaction is waiting for. The backend may work for somebody else by now, whose
 * transaction began at another time.
 */
export async function cancelTransaction(direct: pg.Pool, { pid, began }: RunningTransaction) {
  await direct.query(
    'select pg_cancel_backend(pid) from pg_stat_activity where pid = $1 and xact_start = $2',
    [pid, began],
  );
}

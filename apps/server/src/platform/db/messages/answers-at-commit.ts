import type pg from 'pg';
import { queriesOn, type Database } from '../connection.ts';
import { holdMessages } from './held-messages.ts';

type Transaction = { client: pg.PoolClient; answers: Promise<unknown>[] };

const transactions = new WeakMap<Database, Transaction>();
const mostUnanswered = 20;

/**
 * From now until the end of this connection's transaction, statements may be sent without waiting
 * for their answers. Whoever ends it must ask `takeFailure` whether all of them succeeded.
 */
export function collectAnswers(client: pg.PoolClient) {
  transactions.set(queriesOn(client), { client, answers: [] });
}

/**
 * Sends a statement whose answer nobody needs. In a transaction that collects answers it travels
 * with the next statement, which is often the COMMIT, and its failure is the transaction's failure;
 * otherwise its answer is awaited.
 */
export async function sendWithNext(db: Database, send: () => Promise<unknown>): Promise<void> {
  const transaction = transactions.get(db);
  if (!transaction || transaction.answers.length === mostUnanswered) {
    await send();
    return;
  }
  holdMessages(transaction.client);
  const answer = send();
  // Its failure is reported when the transaction ends.
  answer.catch(() => {});
  transaction.answers.push(answer);
}

/** Forgets what was sent, because the transaction was rolled back and begins again. */
export function forgetAnswers(client: pg.PoolClient) {
  if (transactions.has(queriesOn(client))) collectAnswers(client);
}

/**
 * Ends the collection of answers and waits for them. Returns what made the first statement fail, or
 * null if none did.
 */
export async function takeFailure(client: pg.PoolClient): Promise<unknown> {
  const db = queriesOn(client);
  const answers: Promise<unknown>[] = transactions.get(db)?.answers ?? [];
  transactions.delete(db);
  for (const settled of await Promise.allSettled(answers)) {
    if (settled.status === 'rejected') return settled.reason;
  }
  return null;
}

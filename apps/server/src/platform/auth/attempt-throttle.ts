import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { Problem } from '../core/problem.ts';

/**
 * Six attempts are free, and every 36 seconds restore one, so no three minutes have more than ten
 * attempts, from any source.
 */
const free = 6;
const gapSeconds = 36;
const quietSeconds = 180;

type Turn = { is_taken: boolean; hits: number; wait_ms: number };

/**
 * Counts one attempt at an account, from any source and in all processes together. Guesses slow
 * each other down, and the right password still works. Returns whether this attempt triggers the
 * slowdown.
 */
export async function throttleAttempt(
  pool: pg.Pool,
  key: string,
): Promise<{ isLastFree: boolean }> {
  const { rows } = await pool.query<Turn>({
    name: 'take_turn',
    text: 'select * from take_turn($1, $2, $3, $4)',
    values: [hashed(key), free, gapSeconds, quietSeconds],
  });
  const { is_taken: isTaken, hits, wait_ms: waitMs } = rows[0] ?? noTurn;
  if (!isTaken) {
    throw new Problem('auth/too-many-attempts', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  }
  if (waitMs > 0) await pause(waitMs);
  return { isLastFree: hits === free };
}

/** Returns the attempt of the owner, which does not count. */
export async function uncountAttempt(pool: pg.Pool, key: string) {
  await pool.query({
    name: 'give_turn_back',
    text: 'select give_turn_back($1, $2)',
    values: [hashed(key), gapSeconds],
  });
}

const noTurn: Turn = { is_taken: false, hits: 0, wait_ms: 1_000 * gapSeconds };

const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');

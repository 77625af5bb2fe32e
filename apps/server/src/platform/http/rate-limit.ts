import { createHash } from 'node:crypto';
import type { ProblemCode } from '@pledgewell/contract';
import type pg from 'pg';
import { Problem } from './problem.ts';

/**
 * Counts one attempt under a key, in PostgreSQL, so that every process counts alike. It commits on
 * its own: an attempt counts also when the request fails. Keys are hashed, because they may hold
 * addresses of people.
 */
export async function takeRateLimit(
  pool: pg.Pool,
  key: string,
  limit: { times: number; seconds: number },
  refusal: ProblemCode = 'request/too-many',
): Promise<void> {
  const hashed = createHash('sha256').update(key).digest('base64url');
  const { rows } = await pool.query<{ wait: number }>({
    name: 'take_rate_limit',
    text: 'select take_rate_limit($1, $2, $3) as wait',
    values: [hashed, limit.times, limit.seconds],
  });
  const wait = rows[0]?.wait ?? 0;
  if (wait > 0) throw new Problem(refusal, { retryAfterSeconds: wait });
}

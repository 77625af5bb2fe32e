import { createHash } from 'node:crypto';
import type { ProblemCode } from '@pledgewell/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { isKeyClaims, type CallerClaims } from '../../auth/bearer.ts';
import type { Database } from '../../db/connection.ts';
import { clientIpAddress } from '../client/client-ip-address.ts';
import { limitPerIpAddress } from './limit-per-ip-address.ts';
import { Problem } from '../../core/problem.ts';

/**
 * Counts one attempt under a key, in PostgreSQL, so that all processes share the count. It commits
 * separately, so an attempt counts even if the request fails. Keys are hashed, because they may
 * contain people's addresses.
 */
export async function takeRateLimit(
  pool: pg.Pool,
  key: string,
  limit: { times: number; seconds: number },
  refusal: ProblemCode = 'request/too-many',
): Promise<void> {
  const { rows } = await pool.query<{ wait: number }>({
    name: 'take_rate_limit',
    text: 'select take_rate_limit($1, $2, $3) as wait',
    values: [hashed(key), limit.times, limit.seconds],
  });
  const wait = rows[0]?.wait ?? 0;
  if (wait > 0) throw new Problem(refusal, { retryAfterSeconds: wait });
}

/** Counts one attempt of a network address. */
export async function takeRateLimitPerIpAddress(
  pool: pg.Pool,
  request: FastifyRequest,
  name: string,
  limit: { times: number; seconds: number },
  refusal: ProblemCode = 'request/too-many',
): Promise<void> {
  const ipAddress = clientIpAddress(request);
  await takeRateLimit(pool, `${name} ${ipAddress}`, limitPerIpAddress(ipAddress, limit), refusal);
}

/**
 * Counts one attempt of an API key or of a signed-in person, but only while their session lives: a
 * revoked token is refused and uses up none of its owner's attempts.
 */
export async function takeRateLimitOfSession(
  pool: pg.Pool,
  claims: CallerClaims | null,
  name: string,
  limit: { times: number; seconds: number },
  refusal: ProblemCode = 'request/too-many',
): Promise<void> {
  if (claims === null) throw new Problem('auth/signed-out');
  if (isKeyClaims(claims)) return takeRateLimit(pool, `${name} ${claims.keyHash}`, limit, refusal);
  const { org, sid, gen, sub } = claims;
  const { rows } = await pool.query<{ wait: number }>({
    name: 'take_rate_limit_of_session',
    text: 'select take_rate_limit($5,$6,$7) wait from open_session($1,$2,$3) where user_id = $4',
    values: [org, sid, gen, sub, hashed(`${name} ${sub}`), limit.times, limit.seconds],
  });
  const [counted] = rows;
  if (!counted) throw new Problem('auth/signed-out');
  const { wait } = counted;
  if (wait > 0) throw new Problem(refusal, { retryAfterSeconds: wait });
}

export type CountedLimit = { key: string; times: number; seconds: number };

/**
 * Counts one attempt under each of several keys before its outcome is known, so that parallel
 * attempts cannot all pass. Attempts that need not count are returned.
 */
export async function takeRateLimits(
  pool: pg.Pool,
  limits: readonly CountedLimit[],
  refusal: ProblemCode,
): Promise<void> {
  const { rows } = await pool.query<{ wait: number }>({
    name: 'take_rate_limits',
    text: 'select take_rate_limits($1, $2, $3) as wait',
    values: [
      hashedKeys(limits),
      limits.map(({ times }) => times),
      limits.map(({ seconds }) => seconds),
    ],
  });
  const wait = rows[0]?.wait ?? 0;
  if (wait === 0) return;
  await releaseRateLimits(pool, limits);
  throw new Problem(refusal, { retryAfterSeconds: wait });
}

export async function releaseRateLimits(pool: pg.Pool, limits: readonly CountedLimit[]) {
  await pool.query({
    name: 'release_rate_limits',
    text: 'select release_rate_limits($1)',
    values: [hashedKeys(limits)],
  });
}

/** Counts in the caller's transaction; returns how long to wait if the limit is exceeded. */
export async function takeRateLimitsIn(
  db: Database,
  limits: readonly CountedLimit[],
): Promise<number> {
  const times = limits.map((limit) => limit.times);
  const seconds = limits.map((limit) => limit.seconds);
  const { rows } = await sql<{ wait: number }>`
    select take_rate_limits(${hashedKeys(limits)}, ${times}, ${seconds}) as wait`.execute(db);
  return rows[0]?.wait ?? 0;
}

export const releaseRateLimitsIn = (db: Database, limits: readonly CountedLimit[]) =>
  sql`select release_rate_limits(${hashedKeys(limits)})`.execute(db);

const hashedKeys = (limits: readonly CountedLimit[]) => limits.map(({ key }) => hashed(key));

const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');

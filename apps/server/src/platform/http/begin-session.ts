import {
  apiAccessRefusal,
  statusAt,
  today,
  type Role,
  type TierId,
  type SubscriptionStatus,
} from '@pledgewell/domain';
import type pg from 'pg';
import type { Ctx, Log } from '../core/context.ts';
import { isKeyClaims, type CallerClaims } from '../auth/bearer.ts';
import { isInIpRanges } from '../auth/ip-ranges.ts';
import { queriesOn } from '../db/connection.ts';
import { organizationId } from '../db/tenant.ts';
import { jobQueueOn } from '../core/job-queue.ts';
import { claimStatement, type Claim } from './idempotency.ts';
import { Problem } from '../core/problem.ts';
import type { Services } from '../core/services.ts';

type SessionRow = {
  user_id: string;
  role: Role;
  time_zone: string;
  tier: TierId;
  status: SubscriptionStatus;
  trial_ends_at: Date | null;
  erase_after: Date | null;
  proven_at: Date | null;
  /** Null for an API key. */
  lacks_two_step: boolean | null;
};

type KeyRow = SessionRow & {
  key_id: string;
  key_name: string;
  scopes: string[] | null;
  ip_ranges: string[];
};

type Opened = pg.QueryResult<SessionRow | KeyRow>;
type Claimed = pg.QueryResult<{ claimed: boolean }>;

type Options = {
  isReading: boolean;
  isSnapshot?: boolean;
  /** See `isUncheckedChange`. */
  isUnchecked?: boolean;
  claim?: Claim | null;
  /** See `isUnattended`. */
  isUnattended: boolean;
  log: Log;
};

/**
 * Requests that create something read a few rows by their keys: planning such a statement again for
 * each request takes longer than running it.
 */
const planQueriesOnce = 'set local plan_cache_mode = force_generic_plan';

/**
 * Opens the request's transaction and its session, and claims its key, in one message. The ids are
 * part of the text because only the simple protocol takes several statements at once; they come
 * from a verified token whose reader has checked that they are UUIDs and an integer, or they are an
 * organization's id and the hash of an API key.
 */
export async function beginSession(
  services: Services,
  client: pg.PoolClient,
  claims: CallerClaims,
  options: Options,
): Promise<{ ctx: Ctx; isClaimed: boolean }> {
  const level = options.isSnapshot ? ' isolation level repeatable read' : '';
  const begin = `begin${level}${options.isReading ? ' read only' : ''}`;
  const claim = options.claim ? `; ${claimStatement(options.claim)}; ${planQueriesOnce}` : '';
  const answers: unknown = await client.query(
    // oxlint-disable-next-line pledgewell/sql-from-text -- One message cannot carry parameters.
    `${begin}; select * from ${openStatement(claims)}${claim}`,
  );
  const [, opened, claimed] = answers as [unknown, Opened, Claimed?];
  const session = opened.rows[0];
  const apiKey = acceptCaller(claims, session);
  if (!session) throw new Problem('auth/signed-out');
  if (isKeyClaims(claims)) services.apiKeys.recordUse(claims, services.now());
  else if (!options.isUnattended) services.visits.recordVisit(claims, services.now());

  const id = organizationId(claims.org);
  const now = services.now();
  const ctx: Ctx = {
    organization: {
      id,
      timeZone: session.time_zone,
      tier: session.tier,
      status: statusAt(session.status, session.trial_ends_at, now),
      deletesAt: session.erase_after,
    },
    userId: session.user_id,
    role: session.role,
    sessionId: isKeyClaims(claims) ? null : claims.sid,
    source: apiKey ? { kind: 'api-key', name: apiKey.name } : { kind: 'person', name: null },
    apiKey,
    lacksTwoStep: session.lacks_two_step ?? false,
    provenAt: session.proven_at,
    isUnchecked: options.isUnchecked ?? false,
    db: queriesOn(client),
    now,
    today: today(now, session.time_zone),
    jobs: jobQueueOn(services.boss, client, id),
    log: options.log,
  };
  return { ctx, isClaimed: claimed?.rows[0]?.claimed === true };
}

const openStatement = (claims: CallerClaims) =>
  isKeyClaims(claims)
    ? `open_api_key('${claims.org}', '\\x${claims.keyHash}')`
    : `open_session('${claims.org}', '${claims.sid}', ${claims.gen})`;

/** Returns the API key of a request that may continue; null for a signed-in person. */
function acceptCaller(claims: CallerClaims, row: SessionRow | KeyRow | undefined) {
  if (!isKeyClaims(claims)) {
    if (row?.user_id !== claims.sub) throw new Problem('auth/signed-out');
    return null;
  }
  if (!row || !('key_id' in row)) throw new Problem('api-keys/invalid');
  const { key_id: id, key_name: name, scopes, ip_ranges: ranges } = row;
  if (ranges.length > 0 && !isInIpRanges(claims.ip, ranges)) {
    throw new Problem('api-keys/ip-address');
  }
  const refusal = apiAccessRefusal(row, 'keys');
  if (refusal) throw new Problem(refusal);
  return { id, name, scopes };
}

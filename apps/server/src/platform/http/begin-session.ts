import {
  apiAccessRefusal,
  entitlementAt,
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
import { endOfRead } from '../db/messages/finished-reads.ts';
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

/** The caller as the database knows them: a session of a person, or an API key. */
export type CallerRow = SessionRow | KeyRow;

type Opened = pg.QueryResult<CallerRow>;
type Claimed = pg.QueryResult<{ claimed: boolean }>;

export type BeginOptions = {
  isReading: boolean;
  isSnapshot?: boolean;
  /** See `isUncheckedChange`. */
  isUnchecked?: boolean;
  claim?: Claim | null;
  /** See `isUnattended`. */
  isUnattended: boolean;
  log: Log;
};

/** Whether the caller may continue, and whether the request's key was claimed. */
export type SessionCaller = { row: CallerRow | undefined; isClaimed: boolean };

/**
 * Requests that create something read a few rows by their keys: planning such a statement again for
 * each request takes longer than running it.
 */
const planQueriesOnce = 'select plan_queries_once()';

/** Opens the request's transaction and its session, and refuses callers who may not continue. */
export async function beginSession(
  services: Services,
  client: pg.PoolClient,
  claims: CallerClaims,
  options: BeginOptions,
): Promise<SessionCaller & { ctx: Ctx }> {
  const { row, isClaimed } = await sendBegin(client, claims, options);
  const ctx = toContext(services, client, claims, { ...options, row });
  recordCaller(services, claims, options);
  return { ctx, row, isClaimed };
}

/**
 * Opens the request's transaction and its session, and claims its key, in one message. The ids are
 * part of the text because only the simple protocol takes several statements at once; they come
 * from a verified token whose reader has checked that they are UUIDs and an integer, or they are an
 * organization's id and the hash of an API key.
 */
export async function sendBegin(
  client: pg.PoolClient,
  claims: CallerClaims,
  options: BeginOptions,
): Promise<SessionCaller> {
  const level = options.isSnapshot ? ' isolation level repeatable read' : '';
  const begin = `begin${level}${options.isReading ? ' read only' : ''}`;
  const before = endOfRead(client);
  const claim = options.claim ? `; ${claimStatement(options.claim)}; ${planQueriesOnce}` : '';
  const answers = await client.query(
    // oxlint-disable-next-line pledgewell/sql-from-text -- One message cannot carry parameters.
    `${before}${begin}; select * from ${openStatement(claims)}${claim}`,
  );
  const results = answers as unknown as pg.QueryResult[];
  const [opened, claimed] = results.slice(before === '' ? 1 : 2) as [Opened, Claimed?];
  return { row: opened.rows[0], isClaimed: claimed?.rows[0]?.claimed === true };
}

/** Returns the context of a caller who may continue. */
export function toContext(
  services: Services,
  client: pg.PoolClient,
  claims: CallerClaims,
  { row, isUnchecked = false, log }: BeginOptions & Pick<SessionCaller, 'row'>,
): Ctx {
  const apiKey = acceptCaller(services, claims, row);
  if (!row) throw new Problem('auth/signed-out');
  const id = organizationId(claims.org);
  const now = services.now();
  return {
    organization: {
      id,
      timeZone: row.time_zone,
      ...entitlement(services, row),
      deletesAt: row.erase_after,
    },
    edition: services.edition,
    userId: row.user_id,
    role: row.role,
    sessionId: isKeyClaims(claims) ? null : claims.sid,
    source: apiKey ? { kind: 'api-key', name: apiKey.name } : { kind: 'person', name: null },
    apiKey,
    lacksTwoStep: row.lacks_two_step ?? false,
    provenAt: row.proven_at,
    isUnchecked,
    db: queriesOn(client),
    now,
    today: today(now, row.time_zone),
    jobs: jobQueueOn(services.boss, client, id),
    log,
  };
}

/** Records that the caller was here. */
export function recordCaller(
  { apiKeys, visits, now }: Services,
  claims: CallerClaims,
  { isUnattended }: BeginOptions,
) {
  if (isKeyClaims(claims)) apiKeys.recordUse(claims, now());
  else if (!isUnattended) visits.recordVisit(claims, now());
}

const openStatement = (claims: CallerClaims) =>
  isKeyClaims(claims)
    ? `open_api_key('${claims.org}', '\\x${claims.keyHash}')`
    : `open_session('${claims.org}', '${claims.sid}', ${claims.gen})`;

/** Returns the API key of a request that may continue; null for a signed-in person. */
function acceptCaller(services: Services, claims: CallerClaims, row: CallerRow | undefined) {
  if (!isKeyClaims(claims)) {
    if (row?.user_id !== claims.sub) throw new Problem('auth/signed-out');
    return null;
  }
  if (!row || !('key_id' in row)) throw new Problem('api-keys/invalid');
  const { key_id: id, key_name: name, scopes, ip_ranges: ranges } = row;
  if (ranges.length > 0 && !isInIpRanges(claims.ip, ranges)) {
    throw new Problem('api-keys/ip-address');
  }
  const refusal = apiAccessRefusal(entitlement(services, row), 'keys');
  if (refusal) throw new Problem(refusal);
  return { id, name, scopes };
}

const entitlement = (
  { edition, now }: Services,
  { tier, status, trial_ends_at: trialEndsAt }: SessionRow,
) => entitlementAt(edition, { tier, status, trialEndsAt }, now());

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
import { readColumns, toRecord } from '../db/messages/records.ts';
import { sendText, type TextRow } from '../db/messages/text-query.ts';
import { organizationId } from '../db/tenant.ts';
import { jobQueueOn } from '../core/job-queue.ts';
import { claimCall, type Claim } from './idempotency.ts';
import { Problem } from '../core/problem.ts';
import type { Services } from '../core/services.ts';

type SessionRow = {
  userId: string;
  role: Role;
  timeZone: string;
  tier: TierId;
  status: SubscriptionStatus;
  trialEndsAt: Date | null;
  eraseAfter: Date | null;
  provenAt: Date | null;
  /** Null for an API key. */
  lacksTwoStep: boolean | null;
};

type KeyRow = SessionRow & {
  keyId: string;
  keyName: string;
  scopes: string[] | null;
  ipRanges: string[];
};

/** The caller as the database knows them: a session of a person, or an API key. */
export type CallerRow = SessionRow | KeyRow;

/** A caller, and what the database said of them as text, to compare its next answer with. */
export type KnownCaller = { texts: TextRow; row: CallerRow };

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

/** What the database says of the caller, and whether the request's key was claimed. */
export type SessionAnswer = {
  columns: readonly pg.FieldDef[];
  /** Null for a caller who may not continue. */
  texts: TextRow | null;
  isClaimed: boolean;
};

/** Opens the request's transaction and its session, and refuses callers who may not continue. */
export async function beginSession(
  services: Services,
  client: pg.PoolClient,
  claims: CallerClaims,
  options: BeginOptions,
): Promise<{ ctx: Ctx; caller: KnownCaller | null; isClaimed: boolean }> {
  const answer = await sendBegin(client, claims, options);
  const caller = toCaller(answer);
  const ctx = toContext(services, client, claims, { ...options, row: caller?.row });
  recordCaller(services, claims, options);
  return { ctx, caller, isClaimed: answer.isClaimed };
}

function toCaller({ columns, texts }: SessionAnswer): KnownCaller | null {
  if (texts === null) return null;
  return { texts, row: toRecord(readColumns(columns), texts) as CallerRow };
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
  { isSnapshot, isReading, claim }: BeginOptions,
): Promise<SessionAnswer> {
  const level = isSnapshot ? ' isolation level repeatable read' : '';
  const begin = `${endOfRead(client)}begin${level}${isReading ? ' read only' : ''}`;
  // What creates something reads a few rows by their keys: planning such a statement again for each
  // request takes longer than running it.
  const added = claim ? [claimCall(claim), 'plan_queries_once()'] : [];
  const columns = [...added, 'caller.*'].join(', ');
  const answers = await sendText(client, {
    // oxlint-disable-next-line pledgewell/sql-from-text -- One message cannot carry parameters.
    text: `${begin}; select ${columns} from ${openCall(claims)} as caller`,
  });
  const opened = answers.at(-1) ?? answers[0];
  const [row] = opened.rows;
  return {
    columns: opened.columns.slice(added.length),
    texts: row?.slice(added.length) ?? null,
    isClaimed: added.length > 0 && row?.[0] === 't',
  };
}

/** Returns the context of a caller who may continue. */
export function toContext(
  services: Services,
  client: pg.PoolClient,
  claims: CallerClaims,
  { row, isUnchecked = false, log }: BeginOptions & { row: CallerRow | undefined },
): Ctx {
  const apiKey = acceptCaller(services, claims, row);
  if (!row) throw new Problem('auth/signed-out');
  const id = organizationId(claims.org);
  const now = services.now();
  return {
    organization: {
      id,
      timeZone: row.timeZone,
      ...entitlement(services, row),
      deletesAt: row.eraseAfter,
    },
    edition: services.edition,
    userId: row.userId,
    role: row.role,
    sessionId: isKeyClaims(claims) ? null : claims.sid,
    source: apiKey ? { kind: 'api-key', name: apiKey.name } : { kind: 'person', name: null },
    apiKey,
    lacksTwoStep: row.lacksTwoStep ?? false,
    provenAt: row.provenAt,
    isUnchecked,
    db: queriesOn(client),
    now,
    today: today(now, row.timeZone),
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

/** The call of the function that checks the caller and opens their session. */
const openCall = (claims: CallerClaims) =>
  isKeyClaims(claims)
    ? `open_api_key('${claims.org}', '\\x${claims.keyHash}')`
    : `open_session('${claims.org}', '${claims.sid}', ${claims.gen})`;

/** Returns the API key of a request that may continue; null for a signed-in person. */
function acceptCaller(services: Services, claims: CallerClaims, row: CallerRow | undefined) {
  if (!isKeyClaims(claims)) {
    if (row?.userId !== claims.sub) throw new Problem('auth/signed-out');
    return null;
  }
  if (!row || !('keyId' in row)) throw new Problem('api-keys/invalid');
  const { keyId: id, keyName: name, scopes, ipRanges } = row;
  if (ipRanges.length > 0 && !isInIpRanges(claims.ip, ipRanges)) {
    throw new Problem('api-keys/ip-address');
  }
  const refusal = apiAccessRefusal(entitlement(services, row), 'keys');
  if (refusal) throw new Problem(refusal);
  return { id, name, scopes };
}

const entitlement = ({ edition, now }: Services, { tier, status, trialEndsAt }: SessionRow) =>
  entitlementAt(edition, { tier, status, trialEndsAt }, now());

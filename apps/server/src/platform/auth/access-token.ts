import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { unnamedKey, type Key, type Keyring } from '../core/keyring.ts';

/** What a verified access token contains: person, organization and session. */
export type Claims = { sub: string; org: string; sid: string; gen: number; exp: number };

const lifeSeconds = 15 * 60;
const audience = 'pledgewell/api';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Signs a JWT (RFC 7519) with HS256 and the newest key; it is valid for fifteen minutes. */
export function signAccessToken(
  { newest }: Keyring,
  who: Pick<Claims, 'sub' | 'org' | 'sid' | 'gen'>,
  now: Date,
): string {
  const issuedAt = Math.floor(now.getTime() / 1_000);
  const claims = {
    ...who,
    aud: audience,
    typ: 'access',
    jti: randomUUID(),
    iat: issuedAt,
    exp: issuedAt + lifeSeconds,
  };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const body = `${headerFor(newest.id)}.${payload}`;
  return `${body}.${computeSignature(newest, body).toString('base64url')}`;
}

const mostTokens = 5_000;

/** Authentic tokens of each keyring, because verifying one takes longer than finding it. */
const verifiedTokens = new WeakMap<Keyring, Map<string, Claims>>();

/**
 * Returns the claims of an authentic token, or null. The caller checks expiry, because a refresh
 * accepts expired tokens.
 */
export function readAccessToken(keyring: Keyring, token: string): Claims | null {
  let verified = verifiedTokens.get(keyring);
  if (!verified) verifiedTokens.set(keyring, (verified = new Map()));
  const known = verified.get(token);
  if (known) return known;

  const claims = verifyAccessToken(keyring, token);
  if (!claims) return null;
  const [oldest] = verified.keys();
  if (verified.size >= mostTokens && oldest !== undefined) verified.delete(oldest);
  verified.set(token, claims);
  return claims;
}

/**
 * There is one algorithm, and each key has one
 * header, so headers are compared as text and never interpreted.
 */
function verifyAccessToken(keyring: Keyring, token: string): Claims | null {
  const [head, payload, signature, ...rest] = token.split('.');
  if (!head || !payload || !signature || rest.length > 0) return null;

  const given = Buffer.from(signature, 'base64url');
  if (given.toString('base64url') !== signature) return null;
  const body = `${head}.${payload}`;
  const isAuthentic = findKeys(keyring, head).some((key) => {
    const right = computeSignature(key, body);
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isAuthentic ? parseClaims(Buffer.from(payload, 'base64url').toString()) : null;
}

function findKeys(keyring: Keyring, head: string): readonly Key[] {
  const ids = [...keyring.all.map(({ id }) => id), unnamedKey];
  const id = ids.find((each) => headerFor(each) === head);
  return id === undefined ? [] : keyring.named(id);
}

const headers = new Map<string, string>();

function headerFor(id: string) {
  const known = headers.get(id);
  if (known !== undefined) return known;
  const text = JSON.stringify({ alg: 'HS256', kid: id, typ: 'JWT' });
  const header = Buffer.from(text).toString('base64url');
  headers.set(id, header);
  return header;
}

export const isExpired = (claims: Claims, now: Date) => claims.exp * 1_000 <= now.getTime();

const computeSignature = (key: Key, body: string) =>
  createHmac('sha256', key.derive('access-token')).update(body).digest();

/** The ids go into the message that opens the transaction, so their shape is checked here. */
function parseClaims(text: string): Claims | null {
  const claims = objectIn(text);
  if (claims === null) return null;
  if (claims.aud !== audience || claims.typ !== 'access') return null;

  const { sub, org, sid, gen, exp } = claims;
  if (![sub, org, sid].every((id) => typeof id === 'string' && uuid.test(id))) return null;
  if (!Number.isInteger(gen) || !Number.isInteger(exp)) return null;
  return { sub, org, sid, gen, exp } as Claims;
}

function objectIn(text: string): Partial<Claims & { aud: string; typ: string }> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

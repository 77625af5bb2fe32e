import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** What a verified access token says: who, for which organization, in which session. */
export type Claims = { sub: string; org: string; sid: string; gen: number; exp: number };

const lifeSeconds = 15 * 60;
const audience = 'pledgewell/api';
const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Signs a JWT (RFC 7519) with HS256 that lives for fifteen minutes. */
export function signAccessToken(
  secret: string,
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
  const body = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${body}.${signatureOf(secret, body).toString('base64url')}`;
}

/**
 * The claims of an authentic token, or null. There is one header, one algorithm and one key, so the
 * header is compared as text and never interpreted. Expiry is the caller's to judge, because a
 * refresh takes expired tokens.
 */
export function readAccessToken(secret: string, token: string): Claims | null {
  const [head, payload, signature, ...rest] = token.split('.');
  if (head !== header || !payload || !signature || rest.length > 0) return null;

  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(secret, `${head}.${payload}`);
  if (given.toString('base64url') !== signature) return null;
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;

  return claimsOf(Buffer.from(payload, 'base64url').toString());
}

export const isExpired = (claims: Claims, now: Date) => claims.exp * 1_000 <= now.getTime();

const signatureOf = (secret: string, body: string) =>
  createHmac('sha256', secret).update(body).digest();

/** The ids go into the message that opens the transaction, so their shape is checked here. */
function claimsOf(text: string): Claims | null {
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

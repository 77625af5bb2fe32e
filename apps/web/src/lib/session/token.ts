type Claims = { exp: number; iat?: number; sid?: string; sub?: string };

/** Decodes an access token; null for other text. Nothing is verified here. */
export function readClaims(token: string): Claims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return isClaims(claims) ? claims : null;
  } catch {
    return null;
  }
}

/** Milliseconds until a token expires by the server's clock; zero or less once it has. */
export function timeLeftMs(token: string, clockOffsetMs: number) {
  const claims = readClaims(token);
  return claims ? claims.exp * 1_000 - (Date.now() + clockOffsetMs) : 0;
}

/**
 * How far the server's clock is ahead of this computer's, from a token that was just issued.
 * Without it, a computer with a wrong clock would consider every token expired, or none.
 */
export function clockOffset(token: string) {
  const issuedAt = readClaims(token)?.iat;
  return issuedAt === undefined ? 0 : issuedAt * 1_000 - Date.now();
}

function isClaims(value: unknown): value is Claims {
  return (
    typeof value === 'object' && value !== null && 'exp' in value && typeof value.exp === 'number'
  );
}

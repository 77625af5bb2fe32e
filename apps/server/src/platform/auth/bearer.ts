import type { FastifyRequest } from 'fastify';
import { Problem } from '../core/problem.ts';
import { readAccessToken, type Claims } from './access-token.ts';
import { isKeyText } from './api-key-text.ts';
import type { KeyClaims } from '../core/api-key-directory.ts';
import type { Keyring } from '../core/keyring.ts';

/** What identifies a caller: the session of a person, or the API key of a program. */
export type CallerClaims = Claims | KeyClaims;

export const isKeyClaims = (claims: CallerClaims): claims is KeyClaims => 'keyHash' in claims;

/**
 * Returns the claims of the request's bearer token, expired or not; refuses a missing or forged
 * one.
 */
export function claimsOfRequest(request: FastifyRequest, keys: Keyring): Claims {
  const token = bearerToken(request);
  const claims = token === null ? null : readAccessToken(keys, token);
  if (!claims) throw new Problem('auth/signed-out');
  return claims;
}

/** Returns the API key of the request's header; null if the header contains none. */
export function apiKeyOfRequest(request: FastifyRequest): string | null {
  const token = bearerToken(request);
  if (token === null || !token.startsWith('plw_')) return null;
  if (!isKeyText(token)) throw new Problem('api-keys/invalid');
  return token;
}

/** Returns the claims of a signed-in person's request; refuses an API key. */
export function sessionClaims({ claims }: FastifyRequest): Claims {
  if (claims === null) throw new Problem('auth/signed-out');
  if (isKeyClaims(claims)) throw new Problem('api-keys/person-needed');
  return claims;
}

const bearerToken = ({ headers }: FastifyRequest): string | null =>
  /^Bearer ([\w.-]{1,2000})$/i.exec(headers.authorization ?? '')?.[1] ?? null;

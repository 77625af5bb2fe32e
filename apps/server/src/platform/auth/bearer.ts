import type { FastifyRequest } from 'fastify';
import { Problem } from '../core/problem.ts';
import { readAccessToken, type Claims } from './access-token.ts';
import type { Keyring } from '../core/keyring.ts';

/**
 * Returns the claims of the request's bearer token, expired or not; refuses a missing or forged
 * one.
 */
export function claimsOfRequest(request: FastifyRequest, keys: Keyring): Claims {
  const [, token] = /^Bearer ([\w.-]{1,2000})$/i.exec(request.headers.authorization ?? '') ?? [];
  const claims = token === undefined ? null : readAccessToken(keys, token);
  if (!claims) throw new Problem('auth/signed-out');
  return claims;
}

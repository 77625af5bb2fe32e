import type { AnyEndpoint } from '@pledgewell/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isExpired } from '../auth/access-token.ts';
import { hashKey } from '../auth/api-key-text.ts';
import { nobody } from '../load/fair-queue.ts';
import { shedLoad } from './limits/shed-load.ts';
import {
  apiKeyOfRequest,
  claimsOfRequest,
  isKeyClaims,
  type CallerClaims,
} from '../auth/bearer.ts';
import { Problem } from '../core/problem.ts';
import { takeRateLimitPerIpAddress, takeRateLimitOfSession } from './limits/rate-limit.ts';
import type { Services } from '../core/services.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Only an interface merges.
  interface FastifyRequest {
    claims: CallerClaims | null;
  }
}

/** Identifies the caller by a valid token or an API key, and counts the request. */
export async function identify(
  services: Services,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const key = apiKeyOfRequest(request);
  const claims =
    key === null
      ? claimsOfRequest(request, services.keys)
      : await claimsOfKey(services, request, reply, key);
  await identifyAs(services, endpoint, request, claims);
}

/** Finds the organization of an API key. The request's transaction checks whether it is valid. */
async function claimsOfKey(
  { apiKeys, pools, now }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): Promise<CallerClaims> {
  const hash = hashKey(key);
  const org = await apiKeys.findOrganization(hash);
  if (org === null) {
    await takeRateLimitPerIpAddress(pools.app, request, 'unknown API key', unknownKeys);
    throw new Problem('api-keys/invalid');
  }
  const keyHash = hash.toString('hex');
  const { limit, remaining, resetSeconds } = apiKeys.countRequest(keyHash, now());
  reply.headers({
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(Math.max(0, remaining)),
    'ratelimit-reset': String(resetSeconds),
  });
  if (remaining < 0) throw new Problem('request/too-many', { retryAfterSeconds: resetSeconds });
  return { org, keyHash, ip: request.ip };
}

const unknownKeys = { times: 60, seconds: 600 };

/** Identifies a known caller if possible; refuses nobody. */
export async function identifyAs(
  services: Services,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  claims: CallerClaims | null,
) {
  const isGone = claims === null || (!isKeyClaims(claims) && isExpired(claims, services.now()));
  if (isGone) throw new Problem('auth/signed-out');
  request.claims = claims;
  shedLoad(services, claims.org, endpoint.priority);
  await limitCaller(services, endpoint, request);
}

/** For endpoints without sign-in: checks only the rate limit. */
export async function identifyNobody(
  services: Services,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
) {
  shedLoad(services, nobody, endpoint.priority);
  await limitCaller(services, endpoint, request);
}

async function limitCaller(services: Services, endpoint: AnyEndpoint, request: FastifyRequest) {
  if (!endpoint.limit) return;
  const { claims } = request;
  const { app } = services.pools;
  const name = `${endpoint.method} ${endpoint.path}`;
  if (endpoint.limit.by === 'account' && claims !== null) {
    await takeRateLimitOfSession(app, claims, name, endpoint.limit);
  } else {
    await takeRateLimitPerIpAddress(app, request, name, endpoint.limit);
  }
}

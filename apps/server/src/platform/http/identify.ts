import type { AnyEndpoint } from '@pledgewell/contract';
import type { FastifyRequest } from 'fastify';
import { isExpired, type Claims } from '../auth/access-token.ts';
import { nobody } from '../load/fair-queue.ts';
import { shedLoad } from './limits/shed-load.ts';
import { claimsOfRequest } from '../auth/bearer.ts';
import { Problem } from '../core/problem.ts';
import { takeRateLimitPerIpAddress, takeRateLimitOfSession } from './limits/rate-limit.ts';
import type { Services } from '../core/services.ts';

/** Identifies the caller by a valid token, and counts the request. */
export async function identify(services: Services, endpoint: AnyEndpoint, request: FastifyRequest) {
  await identifyAs(services, endpoint, request, claimsOfRequest(request, services.keys));
}

/** Identifies a known caller if possible; refuses nobody. */
export async function identifyAs(
  services: Services,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  claims: Claims | null,
) {
  if (claims === null || isExpired(claims, services.now())) throw new Problem('auth/signed-out');
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

import type { AnyEndpoint } from '@pledgewell/contract';
import type { FastifyRequest } from 'fastify';
import { commit, rollBack } from '../db/tenant.ts';
import { Problem } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { authorize } from './authorize.ts';
import { beginSession } from './begin-session.ts';
import { isUnattended } from './unattended.ts';
import type { Permission } from './permissions.ts';

type Request = { endpoint: AnyEndpoint; may: Permission; request: FastifyRequest };

/**
 * Refuses a caller before anything else is done. For endpoints that work before their own
 * transaction, such as reading a file; that transaction asks for the permission again.
 */
export async function authorizeFirst(services: Services, { endpoint, may, request }: Request) {
  const { claims, log } = request;
  if (!claims) throw new Problem('auth/signed-out');
  const client = await services.pools.app.connectFor(claims.org, endpoint.priority);
  try {
    const { ctx } = await beginSession(services, client, claims, {
      isReading: true,
      isUnattended: isUnattended(request),
      log,
    });
    await authorize(ctx, { endpoint, may });
  } catch (error) {
    await rollBack(client);
    throw error;
  }
  await commit(client);
}

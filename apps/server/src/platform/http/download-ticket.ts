import type { AnyEndpoint } from '@pledgewell/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../core/context.ts';
import type { Claims } from '../auth/access-token.ts';
import { isKeyClaims } from '../auth/bearer.ts';
import { addTicket, consumeTicket } from '../auth/ticket.ts';
import { queriesOn } from '../db/connection.ts';
import { inTransaction } from '../db/tenant.ts';
import { requireReauthentication } from './authorize.ts';
import { identify, identifyAs } from './identify.ts';
import { Problem } from '../core/problem.ts';
import type { Services } from '../core/services.ts';

/** What a ticket contains: the session it stands for and the one path it opens. */
type Data = { sid: string; gen: number; path: string };

/** Returns whether a request brought a ticket for its exact path, and uses that ticket up. */
export type TicketState = 'none' | 'good' | 'bad';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Only an interface merges.
  interface FastifyRequest {
    ticket: TicketState;
  }
}

export const ticketSeconds = 60;

/**
 * Creates a secret that opens one path of an endpoint once within a minute, while the session
 * lives. It may be part of a URL, because a copy in a browser history or a log no longer works.
 */
export async function addDownloadTicket(
  ctx: Ctx,
  { gen }: Claims,
  { endpoint, path }: { endpoint: AnyEndpoint; path: string },
): Promise<string> {
  requireReauthentication(ctx, endpoint);
  const { sessionId, userId, organization } = ctx;
  if (sessionId === null || userId === null) throw new Problem('auth/signed-out');
  const data: Data = { sid: sessionId, gen, path };
  const who = { organizationId: organization.id, userId };
  return addTicket(ctx.db, { purpose: 'download', seconds: ticketSeconds, ...who, data });
}

/**
 * Identifies the caller of a download by the bearer header, or else by the ticket in the URL. A
 * session token in the URL is not a ticket and is ignored.
 */
export async function identifyDownload(
  services: Services,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const secret = (request.query as Record<string, unknown>)['token'];
  if (request.headers.authorization !== undefined || secret === undefined) {
    await identify(services, endpoint, request, reply);
  }
  if (secret === undefined) return;

  const claims =
    typeof secret === 'string' ? await claimsOfTicket(services, request, secret) : null;
  const caller = request.claims;
  const isMine = caller === null || (!isKeyClaims(caller) && claims?.sub === caller.sub);
  request.ticket = claims !== null && isMine ? 'good' : 'bad';
  if (request.claims === null) await identifyAs(services, endpoint, request, claims);
}

async function claimsOfTicket(
  services: Services,
  request: FastifyRequest,
  secret: string,
): Promise<Claims | null> {
  const taken = await inTransaction(services.pools.app, (client) =>
    consumeTicket<Data>(queriesOn(client), 'download', secret),
  );
  if (!taken || taken.userId === null || taken.organizationId === null) return null;
  const { sid, gen, path } = taken.data;
  if (path !== request.url.split('?')[0]) return null;
  const exp = Math.floor(services.now().getTime() / 1_000) + ticketSeconds;
  return { sub: taken.userId, org: taken.organizationId, sid, gen, exp };
}

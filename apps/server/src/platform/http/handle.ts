import type { AnyEndpoint } from '@pledgewell/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Ctx } from '../core/context.ts';
import { collectAnswers } from '../db/messages/answers-at-commit.ts';
import { releaseRead } from '../db/messages/finished-reads.ts';
import { commit, rollBack } from '../db/tenant.ts';
import { authorize } from './authorize.ts';
import { retryDeadlock } from './retry-deadlock.ts';
import { toClaim, keepReply, storedReply, type StoredReply } from './idempotency.ts';
import type { Permission } from './permissions.ts';
import { Problem } from '../core/problem.ts';
import { encodeReply, sendJson } from './reply.ts';
import type { Services } from '../core/services.ts';
import { runInSession } from './run-in-session.ts';
import { openSessionMemory, type SessionMemory } from './session-memory.ts';
import { isUnattended } from './unattended.ts';
import { isUncheckedChange } from './version.ts';

type Request = {
  endpoint: AnyEndpoint;
  may: Permission;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The Idempotency-Key of a request that creates something. */
  key: string | null;
};

type Handler = (ctx: Ctx) => Promise<object>;

/** Returns what answers requests whose handler works in one transaction. */
export function openHandle(services: Services) {
  const sessions = openSessionMemory();
  return (given: Request, handler: Handler) =>
    retryDeadlock(given.request.log, () => handleOnce(services, sessions, given, handler));
}

/** The response to a read is sent before its COMMIT, that of a write only after. */
async function handleOnce(
  services: Services,
  sessions: SessionMemory,
  given: Request,
  handler: Handler,
) {
  const { endpoint, request, reply } = given;
  if (!request.claims) throw new Problem('auth/signed-out');
  const { app } = services.pools;
  const client = await app.connectFor(request.claims.org, endpoint.priority);
  if (!endpoint.reads) collectAnswers(client);
  const { answer, last } = await answerIn(services, sessions, client, given, handler).catch(
    async (error: unknown) => {
      throw (await rollBack(client)) ?? error;
    },
  );

  if (endpoint.reads) releaseRead(client);
  else await commit(client, last);
  return sendJson(reply, answer.status, answer.reply);
}

/** The response, and the statement sent with the COMMIT. */
async function answerIn(
  services: Services,
  sessions: SessionMemory,
  client: pg.PoolClient,
  { endpoint, may, request, key }: Request,
  handler: Handler,
): Promise<{ answer: StoredReply; last: string }> {
  const { claims } = request;
  if (!claims) throw new Problem('auth/signed-out');
  const claim = key === null ? null : toClaim(request, claims.org, key);
  const options = {
    isReading: endpoint.reads,
    isUnchecked: isUncheckedChange(endpoint, request.body),
    claim,
    isUnattended: isUnattended(request),
    log: request.log,
  };
  return runInSession({ services, sessions, client, claims, options }, async (ctx, isClaimed) => {
    await authorize(ctx, { endpoint, may });
    if (claim !== null && !isClaimed) return { answer: await storedReply(ctx, claim), last: '' };

    const answer = {
      status: endpoint.creates ? 201 : 200,
      reply: encodeReply(endpoint, await handler(ctx)),
    };
    return { answer, last: claim === null ? '' : keepReply(client, claim, answer) };
  });
}

import type { AnyEndpoint } from '@pledgewell/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Ctx } from '../../context.ts';
import { isDatabaseError } from '../db/constraint.ts';
import { commit, rollBack } from '../db/tenant.ts';
import { claimOf, keepReply, storedReply, type StoredReply } from './idempotency.ts';
import type { Permission } from './permissions.ts';
import { Problem } from './problem.ts';
import { encodeReply, sendJson } from './reply.ts';
import type { Services } from './services.ts';
import { openSession } from './session-gate.ts';

type Request = {
  endpoint: AnyEndpoint;
  may: Permission;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The Idempotency-Key of what creates something. */
  key: string | null;
};

type Verb = (ctx: Ctx) => Promise<object>;

/**
 * Two writers that wait for each other are told apart by the database, which ends one of them. All
 * it did was in its transaction, so it simply begins again.
 */
export async function handle(services: Services, given: Request, verb: Verb) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await handleOnce(services, given, verb);
    } catch (error) {
      if (tries === mostTries || !isDeadlock(error)) throw error;
      given.request.log.info({ tries }, 'begins again after a deadlock');
    }
  }
}

const mostTries = 4;

const isDeadlock = (error: unknown) => isDatabaseError(error) && error.code === '40P01';

/** A read's answer leaves before its COMMIT returns; a write's only after. */
async function handleOnce(services: Services, given: Request, verb: Verb) {
  const { endpoint, request, reply } = given;
  const client = await services.pools.app.connect();
  const { answer, last } = await answerIn(services, client, given, verb).catch(
    async (error: unknown) => {
      await rollBack(client);
      throw error;
    },
  );

  const committed = commit(client, last);
  if (endpoint.method === 'GET') {
    committed.catch((error: Error) => request.log.warn(error, 'a read could not commit'));
  } else {
    await committed;
  }
  return sendJson(reply, answer.status, answer.reply);
}

/** The answer, and the statement that goes along with the COMMIT. */
async function answerIn(
  services: Services,
  client: pg.PoolClient,
  { endpoint, may, request, key }: Request,
  verb: Verb,
): Promise<{ answer: StoredReply; last: string }> {
  const { claims } = request;
  if (!claims) throw new Problem('auth/signed-out');
  const claim = key === null ? null : claimOf(request, claims.org, key);
  const { ctx, isClaimed } = await openSession(services, client, claims, {
    isReading: endpoint.method === 'GET',
    claim,
    log: request.log,
  });
  const refusal = may(ctx);
  if (refusal) throw new Problem(refusal);

  if (claim !== null && !isClaimed) return { answer: await storedReply(ctx, claim), last: '' };

  const answer = {
    status: endpoint.creates ? 201 : 200,
    reply: encodeReply(endpoint, await verb(ctx)),
  };
  return { answer, last: claim === null ? '' : keepReply(client, claim, answer) };
}

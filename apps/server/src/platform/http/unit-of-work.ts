import type { UnitOfWork } from '../core/unit-of-work.ts';
import type { AnyEndpoint } from '@pledgewell/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Ctx, Log } from '../core/context.ts';
import { connectFor } from '../db/fair-pool.ts';
import { endOfRead } from '../db/messages/finished-reads.ts';
import { commit, enterOrganization, organizationId, rollBack, withTenant } from '../db/tenant.ts';
import { jobQueueOn } from '../core/job-queue.ts';
import { authorize } from './authorize.ts';
import { authorizeFirst } from './authorize-first.ts';
import { retryDeadlock } from './retry-deadlock.ts';
import { clientIpAddress } from './client/client-ip-address.ts';
import { toClaim, findReply, keepReply, type Claim, type StoredReply } from './idempotency.ts';
import type { Permission } from './permissions.ts';
import { Problem } from '../core/problem.ts';
import { encodeReply, sendJson } from './reply.ts';
import type { Services } from '../core/services.ts';
import { beginSession } from './begin-session.ts';
import { isUnattended } from './unattended.ts';
import { isUncheckedChange } from './version.ts';

type Request = {
  endpoint: AnyEndpoint;
  may: Permission;
  request: FastifyRequest;
  reply: FastifyReply;
  key: string | null;
};

/** A GET that writes, such as one that issues a receipt, needs a transaction that may write. */
type FirstRequest = Omit<Request, 'reply'> & { isReading?: boolean };

/**
 * Answers a request whose handler works in several transactions. The key guards only the first
 * transaction: once that is committed, a repeated request also runs the handler, which must then
 * finish what the first request began.
 */
export async function handleUnitOfWork(
  services: Services,
  given: Request,
  handler: (unit: UnitOfWork) => Promise<object>,
) {
  const { endpoint, request, reply } = given;
  await authorizeFirst(services, given);
  const claim = claimIn(given);
  const unit = openUnitOfWork(services, given, claim);
  const answer = await handler(unit)
    .then((body) => ({
      status: endpoint.creates ? 201 : 200,
      reply: encodeReply(endpoint, body),
      isNew: true,
    }))
    .catch((error: unknown) => {
      if (error instanceof AnsweredBefore) return { ...error.answer, isNew: false };
      throw error;
    });
  if (claim !== null && answer.isNew) await keep(services, claim, answer, request.log);
  return sendJson(reply, answer.status, answer.reply);
}

/** The unit of work of a request. Without a key, a repeated request counts as a new one. */
export function openUnitOfWork(
  services: Services,
  given: FirstRequest,
  claim: Claim | null = null,
): UnitOfWork {
  const { request, key } = given;
  const { claims } = request;
  if (!claims) throw new Problem('auth/signed-out');
  let first: Ctx | undefined;

  return {
    services,
    organizationId: organizationId(claims.org),
    ipAddress: clientIpAddress(request),
    idempotencyKey: key,
    log: request.log,
    inTransaction: (work) =>
      retryDeadlock(request.log, async () => {
        if (first) return inNextTransaction(services, first, work);
        return inFirstTransaction(services, given, claim, async (ctx) => {
          const result = await work(ctx);
          first = ctx;
          return result;
        });
      }),
  };
}

function claimIn({ request, key }: Request): Claim | null {
  const { claims } = request;
  return key === null || !claims ? null : toClaim(request, claims.org, key);
}

class AnsweredBefore extends Error {
  readonly answer: StoredReply;

  constructor(answer: StoredReply) {
    super('This request was answered before.');
    this.answer = answer;
  }
}

async function inFirstTransaction<Result>(
  services: Services,
  { endpoint, may, request, isReading = endpoint.reads }: FirstRequest,
  claim: Claim | null,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const { claims, log } = request;
  if (!claims) throw new Problem('auth/signed-out');
  const client = await services.pools.app.connectFor(claims.org, endpoint.priority);
  const result = await (async () => {
    const { ctx, isClaimed } = await beginSession(services, client, claims, {
      isReading,
      isUnchecked: isUncheckedChange(endpoint, request.body),
      claim,
      isUnattended: isUnattended(request),
      log,
    });
    await authorize(ctx, { endpoint, may });
    if (claim !== null && !isClaimed) await answerAgain(ctx, claim);
    return work(ctx);
  })().catch(async (error: unknown) => {
    await rollBack(client);
    throw error;
  });
  await commit(client);
  return result;
}

/** A request that was answered needs no handler; an interrupted one continues where it stopped. */
async function answerAgain(ctx: Ctx, claim: Claim) {
  const answer = await findReply(ctx, claim);
  if (answer !== null) throw new AnsweredBefore(answer);
}

/** The session may have ended meanwhile; work that has begun is still finished. */
const inNextTransaction = <Result>(
  services: Services,
  first: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
) =>
  withTenant(
    services.pools.app,
    first.organization.id,
    (db, client) =>
      work({
        ...first,
        db,
        now: services.now(),
        jobs: jobQueueOn(services.boss, client, first.organization.id),
      }),
    'once',
  );

/**
 * Stores the response under the request's key, so that a repeated request does not run the handler
 * again.
 */
async function keep(services: Services, claim: Claim, answer: StoredReply, log: Log) {
  let client: pg.PoolClient | undefined;
  try {
    client = await connectFor(services.pools.app, claim.organizationId);
    await client.query(
      // oxlint-disable-next-line pledgewell/sql-from-text -- One message cannot carry parameters.
      `${endOfRead(client)}begin; select ${enterOrganization(claim.organizationId)};
       ${keepReply(client, claim, answer)}; commit`,
    );
    client.release();
  } catch (error) {
    client?.release(true);
    log.warn(error, 'a reply could not be stored under its idempotency key');
  }
}

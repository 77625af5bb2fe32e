import type { AnyEndpoint } from '@pledgewell/contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Ctx } from '../../core/context.ts';
import { jobQueueOn } from '../../core/job-queue.ts';
import { Problem } from '../../core/problem.ts';
import type { Services } from '../../core/services.ts';
import { queriesOn } from '../../db/connection.ts';
import { releaseRead } from '../../db/messages/finished-reads.ts';
import { rollBack } from '../../db/tenant.ts';
import { readAcknowledged, type LogPosition } from '../../replica/position.ts';
import { ReplicaRefusal } from '../../replica/refusal.ts';
import type { Replica, ReplicaUse } from '../../replica/replica.ts';
import { authorize } from '../authorize.ts';
import { beginSession } from '../begin-session.ts';
import type { Permission } from '../permissions.ts';
import { isUnattended } from '../unattended.ts';

type Request = { endpoint: AnyEndpoint; may: Permission; request: FastifyRequest };

/** Reads. The caller ends the transaction, unless this throws. */
type Work<Result> = (ctx: Ctx, client: pg.PoolClient, replica: Replica) => Promise<Result>;

/**
 * Runs a read on the replica, after the primary has checked the session and the permission. Returns
 * null if the primary must answer, because there is no replica or because it could not.
 */
export async function readFromReplica<Result>(
  services: Services,
  given: Request,
  use: ReplicaUse,
  work: Work<Result>,
): Promise<{ result: Result } | null> {
  const { replica } = services;
  if (replica === null) return null;
  const { refusal } = replica.state();
  if (refusal !== null) {
    replica.noteRefusal(new ReplicaRefusal(refusal));
    return null;
  }
  const checked = await checkOnPrimary(services, given).catch(throwProblem);
  if (checked === null) return null;
  try {
    const result = await read(services, replica, checked, { use, work });
    replica.noteAnswer();
    return { result };
  } catch (error) {
    throwProblem(error);
    const reason = replica.noteRefusal(error);
    if (reason === 'failed') given.request.log.warn(error, 'the replica could not answer');
    return null;
  }
}

/** A person reads a problem; after anything else, the primary tries to answer. */
function throwProblem(error: unknown): null {
  if (error instanceof Problem) throw error;
  return null;
}

async function read<Result>(
  { boss }: Services,
  replica: Replica,
  { ctx, position }: Checked,
  { use, work }: { use: ReplicaUse; work: Work<Result> },
): Promise<Result> {
  const { id } = ctx.organization;
  const client = await replica.begin(use, position, id);
  try {
    const onReplica = { ...ctx, db: queriesOn(client), jobs: jobQueueOn(boss, client, id) };
    return await work(onReplica, client, replica);
  } catch (error) {
    await replica.end(client, error);
    throw error;
  }
}

type Checked = { ctx: Ctx; position: LogPosition };

/** Checks the caller, and returns how far the primary is once the request has arrived. */
async function checkOnPrimary(
  services: Services,
  { endpoint, may, request }: Request,
): Promise<Checked> {
  const { claims, log } = request;
  if (!claims) throw new Problem('auth/signed-out');
  const options = { isReading: true, isUnattended: isUnattended(request), log };
  const client = await services.pools.app.connectFor(claims.org, endpoint.priority);
  try {
    // Both travel in one message.
    const [{ ctx }, position] = await Promise.all([
      beginSession(services, client, claims, options),
      readAcknowledged(client),
    ]);
    await authorize(ctx, { endpoint, may, hasTicket: request.ticket === 'good' });
    releaseRead(client);
    return { ctx, position };
  } catch (error) {
    await rollBack(client);
    throw error;
  }
}

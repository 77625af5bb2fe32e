import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../../context.ts';
import { Problem } from './problem.ts';

export type StoredReply = { status: number; reply: string };

const keyPattern = /^[\w.:-]{8,200}$/;

/** The request's Idempotency-Key, or null when it has none. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && keyPattern.test(key)) return key;
  throw new Problem('request/invalid', {
    fields: { 'Idempotency-Key': 'Use 8 to 200 letters, digits, dots, colons or dashes.' },
  });
}

/** What makes two requests the same one: the endpoint, who asks and every byte of the input. */
export function fingerprintOf(request: FastifyRequest): Buffer {
  const { body } = request;
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update(Buffer.isBuffer(body) ? body : JSON.stringify(body ?? null))
    .digest();
}

/**
 * Claims a key inside the request's transaction. A second request with the same key waits here
 * until the first has committed, then gets its answer; if the first failed, the key is free again.
 */
export async function claimKey(
  ctx: Ctx,
  key: string,
  fingerprint: Buffer,
): Promise<StoredReply | null> {
  const claimed = await ctx.db
    .insertInto('idempotencyKeys')
    .values({ organizationId: ctx.organization.id, key, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return null;

  const first = await ctx.db
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'status', 'reply'])
    .where('organizationId', '=', ctx.organization.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const isSame = fingerprint.equals(first.fingerprint);
  if (!isSame || first.status === null || first.reply === null) {
    throw new Problem('request/key-reused');
  }
  return { status: first.status, reply: first.reply };
}

export async function keepReply(ctx: Ctx, key: string, { status, reply }: StoredReply) {
  await ctx.db
    .updateTable('idempotencyKeys')
    .set({ status, reply })
    .where('organizationId', '=', ctx.organization.id)
    .where('key', '=', key)
    .execute();
}

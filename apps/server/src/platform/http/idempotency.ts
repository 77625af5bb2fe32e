import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Ctx } from '../core/context.ts';
import { Problem } from '../core/problem.ts';

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

/** A key to be claimed in the transaction that it guards. */
export type Claim = { organizationId: string; key: string; fingerprint: Buffer };

/** What makes two requests the same: the endpoint, the caller and every byte of the input. */
export function toClaim(request: FastifyRequest, organizationId: string, key: string): Claim {
  const { body } = request;
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update(Buffer.isBuffer(body) ? body : JSON.stringify(body ?? null))
    .digest();
  return { organizationId, key, fingerprint };
}

/**
 * Returns the call that claims a key inside the request's transaction, sent with the statement that
 * opens it. A second request with the same key waits there until the first has committed; if the
 * first failed, the key is free again. Its parts are a UUID from a verified token, a key of
 * harmless characters and hexadecimal digits.
 */
export const claimCall = (claim: Claim) => `claim_key(${sqlArguments(claim)})`;

const sqlArguments = ({ organizationId, key, fingerprint }: Claim) =>
  `'${organizationId}', '${key}', '\\x${fingerprint.toString('hex')}'`;

/** Returns the first response to a key that was claimed before. */
export async function storedReply(ctx: Ctx, claim: Claim): Promise<StoredReply> {
  const answer = await findReply(ctx, claim);
  if (answer === null) throw new Problem('request/key-reused');
  return answer;
}

/** Returns the first response, or null if the first request has not been answered. */
export async function findReply(ctx: Ctx, { key, fingerprint }: Claim) {
  const first = await ctx.db
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'status', 'reply'])
    .where('organizationId', '=', ctx.organization.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!fingerprint.equals(first.fingerprint)) throw new Problem('request/key-reused');
  if (first.status === null || first.reply === null) return null;
  return { status: first.status, reply: first.reply };
}

/** Returns the statement that stores a response under its key, sent with the COMMIT. */
export const keepReply = (client: pg.ClientBase, claim: Claim, { status, reply }: StoredReply) =>
  `select keep_reply(${sqlArguments(claim)}, ${status}, ${client.escapeLiteral(reply)})`;

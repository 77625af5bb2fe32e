import type { AnyEndpoint } from '@pledgewell/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../core/problem.ts';

const megabyte = 1024 * 1024;
const mostBytes = 384 * megabyte;
/** Three of the largest files at a time, so that one organization leaves room for others. */
const mostBytesOfOne = 192 * megabyte;

const taken = new Map<string, number>();
let total = 0;

/**
 * Refuses a file before it is read while other uploads fill the memory reserved for them. Each file
 * is held in memory until it is stored, so many at once would crash the process.
 */
export function takeUploadRoom(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // A request may have broken off while its sender was identified, and would never close again.
  if (endpoint.body !== 'file' || reply.raw.closed) return;
  const owner = request.claims?.org ?? request.ip;
  const bytes = countBytes(request);
  const ofOwner = (taken.get(owner) ?? 0) + bytes;
  if (total + bytes > mostBytes || ofOwner > mostBytesOfOne) throw new Problem('request/busy');
  total += bytes;
  taken.set(owner, ofOwner);
  reply.raw.once('close', () => {
    total -= bytes;
    const left = (taken.get(owner) ?? 0) - bytes;
    if (left > 0) taken.set(owner, left);
    else taken.delete(owner);
  });
}

/** A body without a declared length may grow to the endpoint's limit. */
function countBytes({ headers, routeOptions }: FastifyRequest) {
  const most = routeOptions.bodyLimit ?? mostBytesOfOne;
  const length = headers['content-length'];
  return length === undefined ? most : Math.min(Number(length), most);
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../core/services.ts';
import { readCookie, setCookie } from './cookies.ts';
import type { Key } from '../core/keyring.ts';
import { newSecret } from './ticket.ts';

const name = 'pledgewell_device';
const year = 365 * 24 * 60 * 60;

/**
 * Remembers that the user signed in in this browser. The cookie signs nobody in; it only
 * distinguishes the owner's browser from those of others who guess the password.
 */
export function rememberDevice(services: Services, reply: FastifyReply, userId: string) {
  const id = newSecret();
  const key = services.keys.newest;
  setCookie(reply, {
    name,
    value: `${id}.${key.id}.${computeSignature(key, id, userId)}`,
    path: '/api/auth',
    seconds: year,
    sameSite: 'Strict',
    isSecure: services.publicUrl().startsWith('https:'),
  });
}

/** Returns the id of a browser in which this person has signed in before, or null. */
export function knownDevice(
  services: Services,
  request: FastifyRequest,
  userId: string,
): string | null {
  const [id = '', keyId = '', signature = ''] = (readCookie(request, name) ?? '').split('.');
  const given = Buffer.from(signature);
  const isOurs = services.keys.named(keyId).some((key) => {
    const right = Buffer.from(computeSignature(key, id, userId));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isOurs ? id : null;
}

const computeSignature = (key: Key, id: string, userId: string) =>
  createHmac('sha256', key.derive('device')).update(`${id} ${userId}`).digest('base64url');

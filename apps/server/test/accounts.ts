import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { password, randomAddress, request, world } from './world.ts';

/** What the sign-up form sends. */
export const registration = (fields: Record<string, unknown> = {}) => ({
  firstName: 'Grace',
  lastName: 'Mbeki',
  organizationName: 'Harbour Shelter',
  email: `grace-${randomUUID()}@example.org`,
  password,
  tier: 'growth',
  role: 'user',
  timeZone: 'Europe/London',
  ...fields,
});

export const register = (payload: object) =>
  request({ method: 'POST', url: '/api/auth/register', payload, remoteAddress: randomAddress() });

export const login = (payload: object, remoteAddress = randomAddress()) =>
  request({ method: 'POST', url: '/api/auth/login', payload, remoteAddress });

export const refresh = (token: string) =>
  request({
    method: 'POST',
    url: '/api/auth/refresh-token',
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: randomAddress(),
  });

export type TokenClaims = { sub: string; org: string; sid: string; gen: number };

export const claims = (token: unknown) =>
  JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()) as TokenClaims;

/** A statement as the database's owner, to move what no request can move. */
export async function asOwner(text: string, values: unknown[]) {
  const { database } = await world();
  const client = new pg.Client(database.owner);
  await client.connect();
  const { rows } = await client.query(text, values);
  await client.end();
  return rows as unknown[];
}

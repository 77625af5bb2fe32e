import { randomUUID } from 'node:crypto';
import { linkSecrets } from '../world/letters.ts';
import { randomIpAddress } from '../world/ip-addresses.ts';
import { given, password, request, world } from '../world/world.ts';

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
  request({ method: 'POST', url: '/api/auth/register', payload, remoteAddress: randomIpAddress() });

export const login = (payload: object, remoteAddress = randomIpAddress()) =>
  request({ method: 'POST', url: '/api/auth/login', payload, remoteAddress });

/** An organization whose owner has verified the address through the link. */
export async function verifiedOrganization() {
  const organization = await given.organization();
  const [token] = await linkSecrets(organization.email, 'verify-email');
  await request({ method: 'POST', url: '/api/auth/verify-email', payload: { token } });
  return organization;
}

/** A browser that keeps its cookies, at its own network address. */
export function browser(remoteAddress = randomIpAddress()) {
  const jar = new Map<string, string>();
  return {
    jar,
    async send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const reply = await request({
        method,
        url,
        remoteAddress,
        headers: { host: 'giving.example', ...(cookie === '' ? {} : { cookie }) },
        ...(payload === undefined ? {} : { payload }),
      });
      keepCookies(jar, reply.headers['set-cookie']);
      return reply;
    },
  };
}

export function keepCookies(jar: Map<string, string>, set: string | string[] | undefined) {
  for (const cookie of [set ?? []].flat()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/Max-Age=0\b/.test(cookie)) jar.delete(name);
    else jar.set(name, value);
  }
}

export const refresh = (token: string) =>
  request({
    method: 'POST',
    url: '/api/auth/refresh-token',
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: randomIpAddress(),
  });

export type TokenClaims = { sub: string; org: string; sid: string; gen: number };

export const claims = (token: unknown) =>
  JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()) as TokenClaims;

/** A statement as the database's owner, to change what no request can. */
export async function queryAsDatabaseOwner(text: string, values: unknown[]) {
  const { owner } = await world();
  const { rows } = await owner.query(text, values);
  return rows as unknown[];
}

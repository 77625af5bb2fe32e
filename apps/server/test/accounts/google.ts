import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../../src/app.ts';
import type { Log } from '../../src/platform/core/context.ts';
import { openGoogle, type GoogleSettings } from '../../src/platform/auth/google.ts';
import { startSandbox, type Sandbox } from '../../src/platform/sandbox/start.ts';
import { keepCookies } from './accounts.ts';
import { randomIpAddress } from '../world/ip-addresses.ts';
import { recordExample } from '../world/record-example.ts';
import { world } from '../world/world.ts';

/** The product with our own server in place of Google, on this worker's database. */
export async function productWith(settings: Omit<GoogleSettings, 'isStandIn'>) {
  const { services } = await world();
  // Reached without TLS like the stand-in, and offered to the public like the real one.
  const google = { ...openGoogle({ ...settings, isStandIn: true }), isStandIn: false };
  const addressSuggester = { suggest: async () => [] };
  const { app } = await buildApp(services, { addressSuggester, google, isProduction: false });
  return app;
}

export const callbackPath = '/api/auth/google/callback';

/** A browser that keeps the product's cookies and returns where it is sent. */
export function visitor(app: FastifyInstance, jar = new Map<string, string>()) {
  const remoteAddress = randomIpAddress();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  return {
    jar,
    async goTo(url: string, headers: Record<string, string> = {}) {
      const reply = await app.inject({
        url,
        remoteAddress,
        headers: { host: 'giving.example', cookie: cookie(), ...headers },
      });
      keepCookies(jar, reply.headers['set-cookie']);
      return String(reply.headers.location ?? '');
    },
    async post(url: string, payload: object, headers: Record<string, string> = {}) {
      const reply = await app.inject({
        method: 'POST',
        url,
        remoteAddress,
        headers: { cookie: cookie(), ...headers },
        payload,
      });
      keepCookies(jar, reply.headers['set-cookie']);
      recordExample({ method: 'POST', url, payload }, reply);
      return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
    },
  };
}

export type Who = { email: string; verified?: boolean; firstName?: string; lastName?: string };

/** Signs in on the stand-in's page and returns where that sends the browser. */
export async function signInAtGoogle(
  location: string,
  who: Who | 'cancel',
  jar = new Map<string, string>(),
): Promise<string> {
  const go = async (url: string, form?: URLSearchParams) => {
    const reply = await fetch(new URL(url, location), {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    keepCookies(jar, reply.headers.getSetCookie());
    return reply.headers.get('location') ?? '';
  };
  const page = await go(location);
  // A person who is already signed in there may come straight back.
  let next = page.includes(callbackPath) ? page : await go(page, toForm(who));
  for (let hops = 0; hops < 5 && !next.includes(callbackPath); hops += 1) next = await go(next);
  return next.replace('https://giving.example', '');
}

function toForm(who: Who | 'cancel') {
  if (who === 'cancel') return new URLSearchParams({ answer: 'cancel' });
  const { email, verified = true, firstName = 'Ruth', lastName = 'Adeyemi' } = who;
  return new URLSearchParams({
    email,
    firstName,
    lastName,
    ...(verified ? { verified: 'on' } : {}),
  });
}

/** The product with the stand-in for Google, for all tests of a file. */
export function googleWorld() {
  let sandbox: Sandbox;
  let app: FastifyInstance;

  beforeAll(async () => {
    sandbox = await startSandbox(pino({ level: 'silent' }) as unknown as Log);
    app = await productWith(sandbox.google);
  });
  afterAll(async () => {
    await app.close();
    await sandbox.stop();
  });

  const arrive = (jar?: Map<string, string>) => visitor(app, jar);

  /** The whole path from the link to the page that exchanges the token. */
  async function comeBack(who: Who | 'cancel', person = arrive(), search = '') {
    const callback = await signInAtGoogle(await person.goTo(`/api/auth/google${search}`), who);
    const landing = await person.goTo(callback);
    const token = new URL(landing).searchParams.get('token') ?? '';
    return { person, callback, landing, token };
  }

  return {
    arrive,
    comeBack,
    app: () => app,
    google: () => sandbox.google,
    async signInWith(who: Who) {
      const { person, token } = await comeBack(who);
      return person.post('/api/auth/google/session', { token });
    },
  };
}

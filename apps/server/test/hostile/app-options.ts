import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp, type AppOptions } from '../../src/app.ts';
import { openGoogle } from '../../src/platform/auth/google.ts';
import { world } from '../world/world.ts';

/** The product on this worker's database, built with other options for a whole file. */
export function buildAppForFile(options: () => Partial<AppOptions>) {
  let app: FastifyInstance | undefined;
  beforeAll(async () => {
    const { services } = await world();
    const addressSuggester = { suggest: async () => [] };
    const base = { addressSuggester, google: null, isProduction: false };
    ({ app } = await buildApp(services, { ...base, ...options() }));
  });
  afterAll(async () => app?.close());
  return async (how: InjectOptions) => {
    if (!app) throw new Error('The product is built before the first test.');
    return app.inject(how);
  };
}

/** The product in test mode, with something that replaces the stand-ins. */
export function startTestMode() {
  let standIns: Server;
  let url = '';
  beforeAll(async () => {
    standIns = createServer((_request, response) => response.end('every mail'));
    await new Promise<void>((resolve) => standIns.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(standIns.address() as AddressInfo).port}`;
  });
  const product = buildAppForFile(() => ({
    sandboxUrl: url,
    isMailKept: true,
    google: openGoogle({ issuer: url, clientId: 'a', clientSecret: 'b', isStandIn: true }),
  }));
  afterAll(() => void standIns.close());

  return {
    mailPage: (how: InjectOptions, path = '/sandbox/mail') => product({ ...how, url: path }),
    signInOptions: async (how: InjectOptions) => {
      const reply = await product({ ...how, url: '/api/auth/options' });
      return reply.json<{ data: Record<string, boolean> }>().data;
    },
  };
}

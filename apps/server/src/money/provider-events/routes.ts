import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { openReportLimit } from '../../platform/http/limits/report-limit.ts';
import type { ConcurrencyLimit } from '../../platform/load/concurrency-limit.ts';
import type { EventSource } from '../../platform/provider/events.ts';
import { storeEvent } from './queries/inbox.ts';

const bodyLimit = 256 * 1024;

/**
 * Receives the provider's events. The route stores an event and answers; a worker applies it. The
 * signature covers the exact bytes, so the body is not parsed before it is verified.
 */
export async function webhookRoutes(app: FastifyInstance, services: Services) {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit },
      (_request, body, parsed) => parsed(null, body),
    );
    const limit = openReportLimit();
    const receive = (source: EventSource) => (request: FastifyRequest) =>
      receiveEvent(services, limit, source, request);
    scope.post('/api/webhooks/stripe', { bodyLimit }, receive('platform'));
    scope.post('/api/webhooks/stripe-connect', { bodyLimit }, receive('connect'));
    done();
  });
}

async function receiveEvent(
  services: Services,
  limit: ConcurrencyLimit,
  source: EventSource,
  request: FastifyRequest,
) {
  const { provider, pools } = services;
  if (provider === null) throw new Problem('payments/off');
  const signature = request.headers['stripe-signature'];
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const event =
    typeof signature === 'string' ? provider.events.read(source, body, signature) : null;
  if (event === null) throw new Problem('webhooks/forged');

  await limit(() => storeEvent(pools.app, event));
  return { received: true };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../platform/core/problem.ts';
import { takeRateLimitPerIpAddress } from '../../platform/http/limits/rate-limit.ts';
import type { Services } from '../../platform/core/services.ts';
import { unsubscribeAtOnce } from './service/unsubscribe.ts';

const bodyLimit = 4 * 1024;
const often = { times: 300, seconds: 600 };

/**
 * Where mail programs unsubscribe their users with one click (RFC 8058): a POST to the URL that
 * people open in a browser. The body adds nothing to the URL, so any body is accepted.
 */
export async function oneClickRoute(app: FastifyInstance, services: Services) {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post('/unsubscribe/:token', { bodyLimit }, (request, reply) =>
      turnAway(services, request, reply),
    );
    done();
  });
}

async function turnAway(services: Services, request: FastifyRequest, reply: FastifyReply) {
  await takeRateLimitPerIpAddress(services.pools.app, request, 'one-click', often);
  const { token } = request.params as { token?: unknown };
  if (typeof token !== 'string') throw new Problem('letters/wrong-link');
  await unsubscribeAtOnce(services, request.log, token);
  return reply.type('text/plain; charset=utf-8').send('You won’t get these letters anymore.\n');
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { organizationId } from '../../platform/db/tenant.ts';
import { Problem } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { openReportLimit } from '../../platform/http/limits/report-limit.ts';
import type { ConcurrencyLimit } from '../../platform/load/concurrency-limit.ts';
import type { SmsKey } from '../../platform/ports/sms.ts';
import { statusRoute } from '../../platform/sms/twilio.ts';
import { handleSmsEvent } from './service.ts';

const bodyLimit = 64 * 1024;

const Key = z.object({ organizationId: z.uuid().transform(organizationId), messageId: z.uuid() });

/**
 * Where the SMS provider reports delivery and a phone's answers. The provider signs the URL
 * together with the fields, so the message in the URL is trusted too.
 */
export async function smsRoutes(app: FastifyInstance, services: Services) {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );
    const limit = openReportLimit();
    const receive = (request: FastifyRequest, reply: FastifyReply) =>
      receiveEvent(services, limit, request, reply);
    scope.post(statusRoute, { bodyLimit }, receive);
    scope.post('/api/webhooks/twilio-incoming', { bodyLimit }, receive);
    done();
  });
}

async function receiveEvent(
  services: Services,
  limit: ConcurrencyLimit,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const signature = request.headers['x-twilio-signature'];
  const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const event = await services.sms.read({
    path: request.originalUrl,
    fields: Object.fromEntries(fields),
    signature: typeof signature === 'string' ? signature : undefined,
    key: parseKey(request.params),
  });
  if (event === null) throw new Problem('webhooks/forged');

  await limit(() => handleSmsEvent(services, event));
  // The provider answers keywords itself; our answer would be one more message.
  return reply.type('text/xml').send('<Response/>');
}

/** A URL without a message is for incoming texts. */
function parseKey(params: unknown): SmsKey | null {
  const { success, data } = Key.safeParse(params);
  return success ? data : null;
}

import type { IncomingHttpHeaders } from 'node:http';
import type { AnyEndpoint, ProblemCode } from '@pledgewell/contract';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../core/problem.ts';

const fileType = 'application/octet-stream';
const jsonType = 'application/json';

/**
 * Refuses a body whose type the endpoint does not take before reading a byte of it. Compressed
 * bodies are refused too, because nothing here decompresses them.
 */
export function requireMediaType(endpoint: AnyEndpoint, { headers }: FastifyRequest) {
  if (!hasBody(headers)) return;
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const expected = endpoint.body === 'file' ? fileType : jsonType;
  const isAccepted = type.trim() === expected && parameters.every(isAcceptedParameter);
  if (!isAccepted || !isPlain(headers)) throw new Problem('request/wrong-media-type');
}

/**
 * Adds a route that reads its body: raw bytes only where the endpoint takes a file, JSON only
 * elsewhere. A route that forgets `requireMediaType` still refuses the other type.
 */
export function addWithParser(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  addRoute: (scope: FastifyInstance) => void,
) {
  if (endpoint.body !== 'file') return addRoute(app);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(fileType, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    addRoute(scope);
  });
}

/** Answers a request for an unknown address without reading its body. */
export function ignoreUnknownUrls(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (request.is404 && hasBody(request.headers)) throw new Problem('request/not-found');
  });
}

/** Refuses a body that is too large, in the endpoint's own words. */
export const tooLarge =
  ({ code, values }: { code: ProblemCode; values: Record<string, number> }) =>
  (error: FastifyError) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new Problem(code, { values }) : error;
  };

export const hasBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

const isPlain = (headers: IncomingHttpHeaders) =>
  (headers['content-encoding'] ?? 'identity').trim().toLowerCase() === 'identity';

/** JSON is UTF-8 (RFC 8259); other parameters do not change how a body is read. */
function isAcceptedParameter(parameter: string) {
  const [name = '', value = ''] = parameter.trim().split('=');
  return name !== 'charset' || /^"?utf-?8"?$/.test(value);
}

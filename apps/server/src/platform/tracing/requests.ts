import { defaultTextMapGetter, ROOT_CONTEXT, type Span, SpanKind } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { markFailed, type Spans } from './spans.ts';

/**
 * Traces requests under the pattern of their route, never their URL, which may contain a secret or
 * what people type. A caller that sends `traceparent` finds the request in its own trace.
 */
export const traceRequests = (spans: Spans) => (app: FastifyInstance) => {
  const propagator = new W3CTraceContextPropagator();
  const opened = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const span = spans.start(`${method} ${route}`, {
      kind: SpanKind.SERVER,
      parent: propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter),
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'pledgewell.request_id': request.id,
      },
    });
    opened.set(request, span);
    spans.within(span, done);
  });
  // What continues after the body has arrived does not know who began it.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = opened.get(request);
    if (span) spans.within(span, done);
    else done();
  });
  app.addHook('onError', (request, reply, error, done) => {
    const span = opened.get(request);
    if (span && reply.statusCode >= 500) markFailed(span, error);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    opened.get(request)?.setAttribute('http.response.status_code', reply.statusCode).end();
    done();
  });
};

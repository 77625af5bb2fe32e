import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Most requests take a few milliseconds, and no statement takes longer than ten seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const labelNames = ['method', 'route', 'status'] as const;
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts and times the requests of an app by method, pattern of the route and class of status. */
export function requestMetrics(registry: Registry) {
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames,
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took',
    labelNames,
    buckets,
    registers: [registry],
  });
  return (app: FastifyInstance) => {
    app.addHook('onResponse', (request, reply, done) => {
      const labels = {
        method: knownMethods.has(request.method) ? request.method : 'other',
        route: routeLabel(request.routeOptions.url),
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      };
      total.inc(labels);
      duration.observe(labels, reply.elapsedTime / 1_000);
      done();
    });
  };
}

const assets = '/assets/';

/**
 * A route's pattern, never a URL, so that no visitor can add a series. Each hashed file of the web
 * app has a route of its own, and the next version has others.
 */
const routeLabel = (pattern: string | undefined) =>
  pattern?.startsWith(assets) ? `${assets}*` : (pattern ?? 'none');

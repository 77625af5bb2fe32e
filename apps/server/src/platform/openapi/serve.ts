import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from '../core/problem.ts';
import type { ApiDocument } from './document.ts';
import { areaPage, overviewPage, schemasPage } from './pages/pages.ts';

/**
 * The description at /api/openapi.json, and pages to read it at /api/docs. The pages are markup and
 * nothing else, so that they need no script and no other server.
 */
export function serveDescription(app: FastifyInstance, describe: () => ApiDocument) {
  app.get('/api/openapi.json', (_request, reply) => reply.send(describe()));
  for (const url of ['/api/docs', '/api/docs/']) {
    app.get(url, (_request, reply) => sendPage(reply, overviewPage(describe())));
  }
  app.get('/api/docs/schemas', (_request, reply) => sendPage(reply, schemasPage(describe())));
  app.get<{ Params: { area: string } }>('/api/docs/:area', ({ params }, reply) => {
    const page = areaPage(describe(), params.area);
    if (page === null) throw new Problem('request/not-found');
    return sendPage(reply, page);
  });
}

const sendPage = (reply: FastifyReply, page: string) =>
  reply.type('text/html; charset=utf-8').send(page);

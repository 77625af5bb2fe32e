import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The description at /api/openapi.json, and a page to read it at /api/docs. */
export async function serveDescription(app: FastifyInstance, document: object) {
  app.get('/api/openapi.json', (_request, reply) => reply.send(document));
  await app.register(fastifySwagger, {
    mode: 'static',
    specification: { document: document as never },
  });
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: false });
}

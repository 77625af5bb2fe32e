import { once } from 'node:events';
import http from 'node:http';

/**
 * Sits between the server and the provider in the control of a proof: every read of a payment
 * returns its first state forever, like for a server that trusts an event's contents.
 */
export async function startStaleProxy(target: string) {
  const first = new Map<string, Promise<{ status: number; type: string; body: Buffer }>>();
  const server = http.createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const forward = async () => {
        const { host: _host, connection: _connection, ...headers } = request.headers;
        const answer = await fetch(`${target}${request.url}`, {
          method: request.method ?? 'GET',
          headers: headers as Record<string, string>,
          ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
        });
        const type = answer.headers.get('content-type') ?? 'application/json';
        return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) };
      };
      const path = request.url?.split('?')[0] ?? '';
      const isRead = request.method === 'GET' && path.startsWith('/v1/payment_intents/');
      const known = isRead ? (first.get(path) ?? forward()) : forward();
      if (isRead) first.set(path, known);
      known.then(
        ({ status, type, body }) => reply.writeHead(status, { 'content-type': type }).end(body),
        () => reply.destroy(),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

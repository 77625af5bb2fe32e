import { once } from 'node:events';
import { createServer, type AddressInfo, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

const moreListeners = 31;

export type ListeningServer = { url: string; close(): Promise<void> };

/**
 * Listens with several sockets on one port. In one turn of its event loop, Node accepts one
 * connection per socket. Under overload a turn takes hundreds of milliseconds, and with a single
 * socket new connections would wait for a minute while open connections are served.
 */
export async function listenAt(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<ListeningServer> {
  const more = Array.from({ length: canShare ? moreListeners : 0 }, () =>
    createServer((socket) => void app.server.emit('connection', socket)),
  );
  const closing: Promise<void>[] = [];
  app.addHook('preClose', async () => void closing.push(...more.map(close)));

  const shared = canShare ? await freePortAt({ host, port }) : port;
  const where = { host, port: shared, reusePort: canShare };
  const url = await app.listen(where);
  await Promise.all(more.map((server) => listen(server, where)));
  return {
    url,
    close: async () => {
      await app.close();
      await Promise.all(closing);
    },
  };
}

/** Other kernels do not spread connections over the sockets of a port. */
const canShare = process.platform === 'linux';

/**
 * Fails if another process already listens: sockets that share a port would share it with that
 * process.
 */
async function freePortAt(where: { port: number; host: string }) {
  const server = createServer();
  await listen(server, where);
  const { port } = server.address() as AddressInfo;
  await close(server);
  return port;
}

async function listen(server: Server, where: ListenOptions) {
  server.listen(where);
  await once(server, 'listening');
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
  });

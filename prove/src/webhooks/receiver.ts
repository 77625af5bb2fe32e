import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type Arrival = { eventId: string; isAccepted: boolean };

const huge = 'x'.repeat(1_000_000);
const dripMs = 500;
const closedMs = 400;

/**
 * A receiver that fails in every way, by chance. It records each request when it arrives, and
 * whether it was answered with success in full.
 */
export async function startFailingReceiver(next: () => number, privateUrl: string) {
  const arrivals: Arrival[] = [];
  const ways: Record<string, number> = {};
  const count = (way: string) => {
    ways[way] = (ways[way] ?? 0) + 1;
  };
  const server = createServer((request, response) => {
    void readBody(request).then(
      (body) => {
        const { id } = JSON.parse(body) as { id: string };
        const arrival = { eventId: id, isAccepted: false };
        arrivals.push(arrival);
        const accept = (text = '') => {
          arrival.isAccepted = true;
          response.end(text);
        };
        const way = chooseWay(next());
        count(way);
        answer(way, { response, accept, privateUrl });
      },
      () => {},
    );
  });
  const port = await listen(server);
  return {
    port,
    arrivals,
    ways,
    /** Closes the port for a moment. */
    close: async () => {
      count('port is closed');
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await wait(closedMs);
      await listen(server, port);
    },
    stop: () => stop(server),
  };
}

/** Counts who connects to a port that no webhook may reach. */
export async function startPrivateService() {
  const counts = { connections: 0 };
  const server = createTcpServer((socket) => {
    counts.connections += 1;
    socket.on('error', () => {});
    socket.destroy();
  });
  const port = await listen(server);
  return { port, counts, stop: () => void server.close() };
}

const ways = [
  ['answers 500', 0.03],
  ['resets the connection', 0.01],
  ['closes early', 0.01],
  ['cuts the answer', 0.01],
  ['redirects', 0.01],
  ['answers hugely', 0.01],
  ['is slow', 0.01],
  ['hangs', 0.0006],
  ['drips', 0.0006],
] as const;

function chooseWay(chance: number): string {
  let from = 0;
  for (const [way, share] of ways) {
    from += share;
    if (chance < from) return way;
  }
  return 'accepts';
}

type Answer = { response: ServerResponse; accept(text?: string): void; privateUrl: string };

function answer(way: string, { response, accept, privateUrl }: Answer) {
  if (way === 'resets the connection') response.socket?.resetAndDestroy();
  else if (way === 'closes early') response.socket?.destroy();
  else if (way === 'answers 500') response.writeHead(500).end('out of order');
  else if (way === 'redirects') response.writeHead(307, { location: privateUrl }).end();
  else if (way === 'is slow') setTimeout(() => accept(), 1_000);
  else if (way === 'answers hugely') accept(huge);
  else if (way === 'drips') drip(response);
  else if (way === 'cuts the answer') {
    response.writeHead(200, { 'content-length': '1000' }).write('part');
    setTimeout(() => response.destroy(), 20);
  } else if (way !== 'hangs') accept();
}

/** Sends a little of the answer again and again, until the caller has had enough. */
function drip(response: ServerResponse) {
  response.writeHead(200);
  const timer = setInterval(() => response.write('.'), dripMs);
  response.on('close', () => clearInterval(timer));
}

async function listen(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function stop(server: ReturnType<typeof createServer>) {
  server.close();
  server.closeAllConnections();
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

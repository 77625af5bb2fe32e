import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { onTestFinished } from 'vitest';

export type ReceivedRequest = { headers: Record<string, string>; body: string; path: string };

type Respond = (response: ServerResponse, received: ReceivedRequest) => void;

/** A receiver of webhooks whose answers the test decides. */
export async function startReceiver(respond: Respond = (response) => void response.end('ok')) {
  const received: ReceivedRequest[] = [];
  const receiver = { respond };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { headers, url = '' } = request;
      const got = { headers: headers as Record<string, string>, body, path: url };
      received.push(got);
      receiver.respond(response, got);
    });
  });
  const url = await listen(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return Object.assign(receiver, { url, received });
}

/** A server that closes each connection without an answer. */
export async function startCloser() {
  const server = createTcpServer((socket) => socket.once('data', () => socket.destroy()));
  onTestFinished(() => void server.close());
  return listen(server);
}

async function listen(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function readBody(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

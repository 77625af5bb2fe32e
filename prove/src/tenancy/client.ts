import { Agent, request } from 'node:http';

export type Question = {
  method: string;
  path: string;
  token?: string | null;
  headers?: Record<string, string>;
  body?: unknown;
};

export type Answer = {
  status: number;
  /** The names of all headers, and the type of the body. */
  headers: string;
  body: Buffer;
  ms: number;
};

/** Sends requests to a server on this machine, over a few connections that stay open. */
export function openClient(url: string, sockets: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  const send = ({ method, path, token = null, headers = {}, body }: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const payload = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
      const began = performance.now();
      const call = request(`${url}${path}`, {
        agent,
        method,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(payload === undefined ? {} : { 'content-type': mediaType(payload) }),
          ...headers,
        },
      });
      call.on('response', (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: [...Object.keys(reply.headers), reply.headers['content-type']].join(' '),
            body: Buffer.concat(chunks),
            ms: performance.now() - began,
          }),
        );
      });
      call.on('error', reject);
      call.end(payload);
    });
  return { send, close: () => agent.destroy() };
}

const mediaType = (payload: string | Buffer) =>
  Buffer.isBuffer(payload) ? 'application/octet-stream' : 'application/json';

export type Send = ReturnType<typeof openClient>['send'];

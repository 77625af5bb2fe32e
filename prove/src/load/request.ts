import { Agent, request } from 'node:http';

export type LoadRequest = { method: string; path: string; token?: string; body?: object | Buffer };
export type Answer = { status: number; ms: number; body: Buffer };

/** Sends a request to a server on this machine; status 0 means no response within ten seconds. */
export function openClient(url: string, sockets: number) {
  const { hostname, port } = new URL(url);
  if (hostname !== '127.0.0.1') throw new Error('Loads go to this machine only.');
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  return ({ method, path, token, body }: LoadRequest): Promise<Answer> =>
    new Promise((resolve) => {
      const began = performance.now();
      const end = (status: number, chunks: Buffer[] = []) =>
        resolve({ status, ms: performance.now() - began, body: Buffer.concat(chunks) });
      const headers = {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': mediaType(body) }),
      };
      const call = request({ agent, hostname, port, method, path, headers, timeout: 10_000 });
      call.on('response', (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => end(reply.statusCode ?? 0, chunks));
        reply.on('error', () => end(0));
      });
      call.on('timeout', () => call.destroy());
      call.on('error', () => end(0));
      call.end(body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body));
    });
}

const mediaType = (body: object) =>
  Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json';

/** The percentile of the times. */
export function percentile(times: readonly number[], part: number): number {
  const ordered = times.toSorted((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * part))] ?? 0;
}

/** Ends when it is told to, or after its time. */
export function createStopFlag(mostMs: number) {
  const state = { isOver: false };
  const end = () => {
    state.isOver = true;
  };
  process.on('SIGTERM', end);
  setTimeout(end, mostMs).unref();
  return state;
}

import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';

export type Call = { method: 'GET' | 'POST'; path: string; body?: object };

export type Target = {
  /** Sends requests on ten connections. */
  pool: Pool;
  headers: Record<string, string>;
};

const connections = 10;

export const openTarget = (url: string, headers: Record<string, string> = {}): Target => ({
  pool: new Pool(url, { connections, pipelining: 1 }),
  headers,
});

/** Sends requests on all connections for some time. Returns how many were answered. */
export async function sendFor(
  { pool, headers }: Target,
  milliseconds: number,
  nextCall: () => Call,
): Promise<number> {
  const endsAt = performance.now() + milliseconds;
  let answered = 0;
  const sendInTurn = async () => {
    while (performance.now() < endsAt) {
      await send({ pool, headers }, nextCall());
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, sendInTurn));
  return answered;
}

/** POSTs carry a key, as those of the app do. */
async function send({ pool, headers }: Target, { method, path, body }: Call) {
  const reply = await pool.request({
    method,
    path,
    headers: body
      ? { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      : headers,
    body: body ? JSON.stringify(body) : null,
  });
  const text = await reply.body.text();
  if (reply.statusCode >= 300) {
    throw new Error(`${method} ${path} answered ${reply.statusCode}: ${text.slice(0, 300)}`);
  }
}

import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { productUrl } from './product-url.ts';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  token?: string;
  /** The address on this machine that the call comes from. */
  from?: string;
};

const agent = new Agent({ keepAlive: true });

/** A call to the product's API. A refusal fails the test that made it. */
export async function callApi<Reply>({ method, path, body, token, from }: Call): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; reply: string }>();
  const url = new URL(path, productUrl());
  const headers = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const sent = request(url, { method, headers, agent, ...(from && { localAddress: from }) });
  sent.on('error', reject);
  sent.on('response', (answer) => {
    text(answer).then((reply) => resolve({ status: answer.statusCode ?? 0, reply }), reject);
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));

  const { status, reply } = await promise;
  if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${reply}`);
  return JSON.parse(reply) as Reply;
}

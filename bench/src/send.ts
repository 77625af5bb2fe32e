import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Account, Product } from './servers/product.ts';

const mostSockets = 16;

const agent = new Agent({ keepAlive: true, maxSockets: mostSockets });

/**
 * node:http, because its own cost must not hide the product's; POSTs carry a key as the app's do.
 */
export function send(
  { url }: Product,
  { token }: Account,
  method: string,
  path: string,
  body?: object,
) {
  return new Promise<void>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
    };
    const call = request(url + path, { agent, headers, method }, (reply) => {
      if ((reply.statusCode ?? 500) >= 300) {
        reject(new Error(`${path} answered ${reply.statusCode}`));
      }
      reply.on('end', resolve).resume();
    });
    call.on('error', reject);
    call.end(body && JSON.stringify(body));
  });
}

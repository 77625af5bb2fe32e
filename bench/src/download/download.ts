import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Account, Product } from '../servers/product.ts';

/** In its own thread, so that reading the file does not delay the health checks. */
export async function fetchInThread(url: string, { token }: Account) {
  const workerData = { url, headers: { authorization: `Bearer ${token}` } };
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData });
  const [result] = (await once(thread, 'message')) as [{ bytes: number; ms: number }];
  return result;
}

/** Polls the server's health and memory until it is stopped. */
export function watchProduct(product: Product) {
  const health: number[] = [];
  let most = 0;
  let isOver = false;
  const agent = new Agent({ keepAlive: true });
  const watching = (async () => {
    while (!isOver) {
      health.push(await answerTime(product, agent));
      most = Math.max(most, readMemory(product));
      await sleep(10);
    }
  })();
  return {
    async end() {
      isOver = true;
      await watching;
      agent.destroy();
      return { most, health };
    },
  };
}

function answerTime({ url }: Product, agent: Agent) {
  return new Promise<number>((resolve, reject) => {
    const startedAt = performance.now();
    get(`${url}/api/health`, { agent }, (reply) => {
      reply.on('end', () => resolve(performance.now() - startedAt)).resume();
    }).on('error', reject);
  });
}

/** Whole megabytes that the server process holds now. */
export function readMemory({ pid }: Product) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_000);
}

export const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
export const ms1 = (ms: number) => `${ms.toFixed(1)} ms`;

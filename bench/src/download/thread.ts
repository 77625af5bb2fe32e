import { get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { url, headers } = workerData as { url: string; headers: Record<string, string> };

/** Reads a file as fast as it arrives and keeps nothing of it. */
const startedAt = performance.now();
get(url, { headers }, (reply) => {
  let bytes = 0;
  reply.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  reply.on('end', () => {
    const isWhole = reply.statusCode === 200 && reply.complete;
    parentPort?.postMessage({ bytes: isWhole ? bytes : 0, ms: performance.now() - startedAt });
  });
});

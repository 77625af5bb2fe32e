import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeDataFolder } from '../../apps/server/src/platform/db/embedded/remove.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start.ts';
import { openAccount, startProduct } from './servers/product.ts';
import { heading, printLine, summarize, timingLine } from './report.ts';

const starts = 5;
const workspaces = 10;

/**
 * What a person waits for on the first day: a later start of the embedded database, which should be
 * ready within two seconds, and the sample data, which should be there within three.
 */
export async function benchStart() {
  heading('Starts of the embedded database, and sample data');
  printLine(timingLine('a later start until it is ready (2 s)', await timeStarts()));
  printLine(timingLine('the sample data of a workspace (3 s)', await timeSamples()));
}

async function timeStarts() {
  const dataDir = mkdtempSync(join(tmpdir(), 'pledgewell-bench-'));
  // The database runs as another user where this one is root.
  chmodSync(dataDir, 0o711);
  const taken: number[] = [];
  try {
    for (let round = 0; round <= starts; round += 1) {
      const began = performance.now();
      const { stop } = await startEmbeddedPostgres({ dataDir, log: () => {} });
      // The first start creates the database.
      if (round > 0) taken.push(performance.now() - began);
      await stop();
    }
  } finally {
    await removeDataFolder(dataDir);
  }
  return summarize(taken);
}

async function timeSamples() {
  const product = await startProduct();
  const taken: number[] = [];
  try {
    for (let round = 0; round < workspaces; round += 1) {
      const { token } = await openAccount(product);
      const began = performance.now();
      const { status } = await fetch(`${product.url}/api/sample-data`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
      if (status !== 201) throw new Error(`POST /api/sample-data answered ${status}`);
      taken.push(performance.now() - began);
    }
  } finally {
    await product.stop();
  }
  return summarize(taken);
}

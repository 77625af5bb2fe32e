import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded by a proof that measures memory: when it is told to, the server collects its garbage and
 * writes to PROOF_FILE how many bytes it still holds.
 */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const file = process.env['PROOF_FILE'] ?? '';

process.on('SIGUSR2', () => {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(file, String(heapUsed + external));
});

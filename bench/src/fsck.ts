import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Product } from './servers/product.ts';

const fsck = fileURLToPath(new URL('../../apps/server/src/fsck.ts', import.meta.url));

/** How many rows break each invariant of the stored data; 0 for those that hold. */
export async function countBrokenRows({ databaseUrl }: Product): Promise<Map<string, number>> {
  const child = spawn(process.execPath, [fsck], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const counts = new Map<string, number>();
  let name = '';
  for (const line of (await text(child.stdout)).split('\n')) {
    const [, invariant] = /^[✓✗] (.*)/.exec(line) ?? [];
    if (invariant !== undefined) {
      name = invariant;
      counts.set(name, 0);
    } else if (line.startsWith('    ')) {
      const [, more] = /^ +and (\d+) more$/.exec(line) ?? [];
      counts.set(name, (counts.get(name) ?? 0) + Number(more ?? 1));
    }
  }
  if (counts.size === 0) throw new Error('fsck printed no invariant.');
  return counts;
}

/** Describes what requests have broken. Seeded rows break some invariants from the start. */
export function describeBroken(before: Map<string, number>, after: Map<string, number>): string {
  const broken = [...after].filter(([name, rows]) => rows > (before.get(name) ?? 0));
  const seeded = [...before.values()].filter((rows) => rows > 0).length;
  if (broken.length === 0) {
    return `fsck: the requests broke none of ${after.size} invariants (seeding broke ${seeded})`;
  }
  return broken.map(([name, rows]) => `fsck: ${rows} rows break "${name}"`).join('\n');
}

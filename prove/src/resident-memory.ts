import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * The megabytes of memory of a process. A process that has ended has no such file, so the proof
 * fails as it should.
 */
export const residentMb = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

export type RestingMemory = { residentMb: number; heldMb: number };

const samples = 5;

/**
 * The least memory of a few seconds without requests: what the system counts, which depends on how
 * the allocator keeps free pages, and what the server's objects hold. The server has loaded the
 * hook `collect-garbage` with this file.
 */
export async function measureRestingMemory(pid: number, file: string): Promise<RestingMemory> {
  let least = { residentMb: Infinity, heldMb: Infinity };
  for (let count = 0; count < samples; count += 1) {
    process.kill(pid, 'SIGUSR2');
    await wait(1_000);
    const heldMb = Number(readFileSync(file, 'utf8')) / 1_024 / 1_024;
    least = {
      residentMb: Math.min(least.residentMb, residentMb(pid)),
      heldMb: Math.min(least.heldMb, heldMb),
    };
  }
  return least;
}

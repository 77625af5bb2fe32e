import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { setProgress } from '../queries/imports.ts';

const leastMsBetween = 500;

/**
 * Counts a job's progress. It is written in a separate transaction, because the job's own writes
 * are visible only when all of it is done.
 */
export function trackProgress(unit: UnitOfWork, importId: string, total: number) {
  let done = 0;
  let writtenAt = performance.now();

  return {
    async add(count: number) {
      done += count;
      if (performance.now() - writtenAt < leastMsBetween) return;
      await unit.inTransaction((ctx) => setProgress(ctx, importId, Math.min(done, total), total));
      writtenAt = performance.now();
    },
  };
}

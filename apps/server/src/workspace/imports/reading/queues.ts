import { tooBusy } from '../../../platform/core/problem.ts';
import { openFairQueue } from '../../../platform/load/fair-queue.ts';

/**
 * How many threads read at a time in one process: each may need a quarter of a gigabyte. An
 * organization reads one file after the other.
 */
export const readingQueue = openFairQueue({
  places: 2,
  share: 1,
  reserve: 1,
  longestWaitMs: 60_000,
  mostWaiting: 10,
  refusal: tooBusy,
});

/** How many import jobs run at a time in one process; an organization's run one after the other. */
export const importJobQueue = openFairQueue({
  places: 2,
  share: 1,
  reserve: 1,
  longestWaitMs: 600_000,
  mostWaiting: 100,
  refusal: tooBusy,
});

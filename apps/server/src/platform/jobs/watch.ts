import { setTimeout as wait } from 'node:timers/promises';
import type { Services } from '../core/services.ts';

/**
 * Work that cannot wait for the scheduler's next minute. Safe to repeat, even by several processes.
 */
export type Watch = {
  name: string;
  everyMs: number;
  run(services: Services): Promise<void>;
  /** Waits for what its rounds have started and left running. */
  finish?(): Promise<void>;
};

/** Starts every watch; the returned function ends each of them after its current round. */
export function startWatching(services: Services, watches: readonly Watch[]) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rounds = watches.map((watch) => keepWatch(services, watch, signal));
  return async () => {
    stopping.abort();
    await Promise.all(rounds);
    await Promise.all(watches.map(async (watch) => watch.finish?.()));
  };
}

async function keepWatch(services: Services, watch: Watch, signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      await watch.run(services);
    } catch (error) {
      services.log.error(error, `${watch.name} failed`);
    }
    await wait(watch.everyMs, undefined, { signal }).catch(() => {});
  }
}

import type { Priority } from '@pledgewell/contract';
import { openHoldTime } from './hold-time.ts';
import { openLine, type Release, type Waiter } from './waiting-line.ts';

/** The owner of all requests without an organization yet, such as signing in. */
export const nobody = 'nobody';

export type QueueLimits = {
  /** How many requests may hold a place at once. */
  places: number;
  /** How many places an owner may hold while any place is free. */
  share: number;
  /** Places kept free of owners who already use their share, so that others get one at once. */
  reserve: number;
  /**
   * A request that would wait longer is refused at once; one that has waited this long is refused
   * then.
   */
  longestWaitMs: number;
  mostWaiting: number;
  /** Makes the error for a refused request. */
  refusal: () => Error;
};

export type FairQueue = {
  /** Waits for a place. An owner is an organization or anything else with a share. */
  take(owner: string, priority: Priority): Promise<Release>;
  /** Estimates how long one more request of this owner would wait. */
  estimateWaitMs(owner: string, priority: Priority): number;
  /** Returns how long a request of this priority may wait before it is refused. */
  patienceMs(priority: Priority): number;
  /** Returns how many requests wait for a place. */
  waiting(): number;
};

/** Fractions of the longest wait. Requests that are cheap to repeat are refused much earlier. */
const patience: Record<Priority, number> = { low: 0.5, normal: 0.75, high: 1, always: 1 };

/**
 * Shares a few places between organizations. Each may hold its share, and more while enough places
 * stay free for others. Requests are served by priority first, then by the owner that holds the
 * fewest places.
 */
export function openFairQueue(limits: QueueLimits): FairQueue {
  const { places, share, reserve, longestWaitMs, mostWaiting, refusal } = limits;
  const most = Math.min(places, Math.max(share, places - reserve));
  const held = new Map<string, number>();
  const line = openLine();
  const holdTime = openHoldTime(longestWaitMs);
  let free = places;

  const heldBy = (owner: string) => held.get(owner) ?? 0;
  const mayTake = (owner: string) => free > 0 && (heldBy(owner) < share || free > reserve);
  const patienceMs = (priority: Priority) => patience[priority] * longestWaitMs;

  const occupy = (owner: string): Release => {
    free -= 1;
    held.set(owner, heldBy(owner) + 1);
    const since = performance.now();
    return () => {
      holdTime.add(performance.now() - since);
      free += 1;
      if (heldBy(owner) === 1) held.delete(owner);
      else held.set(owner, heldBy(owner) - 1);
      serveWaiting();
    };
  };

  const serveWaiting = () => {
    for (let next = nextWaiter(); next; next = nextWaiter()) next.serve(occupy(next.owner));
  };
  const nextWaiter = (): Waiter | undefined =>
    free === 0 ? undefined : line.takeNext(mayTake, heldBy);

  const estimateWaitMs = (owner: string, priority: Priority) => {
    if (mayTake(owner)) return 0;
    const { count, owners } = line.countAhead(owner, priority, share);
    const served = owners > 1 ? places : most;
    const predicted = ((count + 1) * holdTime.mean()) / served;
    // Other owners may be served first, which the length of the line does not show.
    return Math.max(predicted, line.waitOfFirst(owner, priority));
  };

  return {
    estimateWaitMs,
    patienceMs,
    waiting: () => line.length(),
    async take(owner, priority) {
      if (mayTake(owner)) return occupy(owner);
      const isFull = line.length() >= mostWaiting;
      if (isFull || estimateWaitMs(owner, priority) > patienceMs(priority)) throw refusal();
      return line.wait(owner, priority, longestWaitMs, refusal);
    },
  };
}

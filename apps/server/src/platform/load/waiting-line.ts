import type { Priority } from '@pledgewell/contract';

/** Releases a place. */
export type Release = () => void;

export type Waiter = { owner: string; since: number; serve(release: Release): void };

/** Waiting requests of one priority, by owner, least recently served owner first. */
type Lane = Map<string, Waiter[]>;
type Lanes = Record<Priority, Lane>;

const priorities: readonly Priority[] = ['always', 'high', 'normal', 'low'];

/** Keeps the waiting requests and decides whose turn it is. */
export function openLine() {
  const lanes: Lanes = {
    always: new Map(),
    high: new Map(),
    normal: new Map(),
    low: new Map(),
  };
  let length = 0;

  const remove = (lane: Lane, waiter: Waiter) => {
    const waiters = lane.get(waiter.owner) ?? [];
    const place = waiters.indexOf(waiter);
    if (place < 0) return;
    waiters.splice(place, 1);
    length -= 1;
    lane.delete(waiter.owner);
    // The owner just served moves behind the others.
    if (waiters.length > 0) lane.set(waiter.owner, waiters);
  };

  return {
    length: () => length,

    wait(owner: string, priority: Priority, longestMs: number, refusal: () => Error) {
      const lane = lanes[priority];
      return new Promise<Release>((resolve, reject) => {
        const timer = setTimeout(() => {
          remove(lane, waiter);
          reject(refusal());
        }, longestMs);
        const waiter: Waiter = {
          owner,
          since: performance.now(),
          serve: (release) => {
            clearTimeout(timer);
            resolve(release);
          },
        };
        const waiters = lane.get(owner);
        if (waiters) waiters.push(waiter);
        else lane.set(owner, [waiter]);
        length += 1;
      });
    },

    /** Removes and returns the next request to serve, if any may be served. */
    takeNext(mayTake: (owner: string) => boolean, heldBy: (owner: string) => number) {
      for (const priority of priorities) {
        const waiter = findFirst(lanes[priority], mayTake, heldBy);
        if (!waiter) continue;
        remove(lanes[priority], waiter);
        return waiter;
      }
      return undefined;
    },

    /** Returns how long this owner's next request has waited. */
    waitOfFirst(owner: string, priority: Priority): number {
      const first = lanes[priority].get(owner)?.[0];
      return first ? performance.now() - first.since : 0;
    },

    countAhead: (owner: string, priority: Priority, share: number) =>
      countAhead(lanes, owner, priority, share),
  };
}

/**
 * Counts the requests that would be served before one more of this owner, and the owners that wait.
 * An owner whose share is in use is passed over whatever its priority, so a long line of one owner
 * delays only itself.
 */
function countAhead(lanes: Lanes, owner: string, priority: Priority, share: number) {
  const lane = lanes[priority];
  const own = lane.get(owner)?.length ?? 0;
  let count = own;
  for (const before of priorities.slice(0, priorities.indexOf(priority))) {
    for (const [other, { length }] of lanes[before]) {
      count += other === owner ? length : Math.min(length, share);
    }
  }
  for (const [other, waiters] of lane) {
    if (other !== owner) count += Math.min(waiters.length, own + 1);
  }
  return { count, owners: lane.size + (own === 0 ? 1 : 0) };
}

/**
 * The first waiting request of the owner that holds the fewest places; ties go to the owner served
 * longest ago.
 */
function findFirst(
  lane: Lane,
  mayTake: (owner: string) => boolean,
  heldBy: (owner: string) => number,
): Waiter | undefined {
  let best: Waiter | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [owner, [first]] of lane) {
    if (!first || heldBy(owner) >= least || !mayTake(owner)) continue;
    best = first;
    least = heldBy(owner);
  }
  return best;
}

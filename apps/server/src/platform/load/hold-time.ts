/** The weight of the latest sample; the mean follows a change within a few dozen requests. */
const weight = 0.05;

/** Keeps a moving average of how long a place is held, in milliseconds. */
export function openHoldTime(mostMs: number) {
  let mean = 0;
  return {
    /** A place held unusually long says nothing about the waiting requests. */
    add(ms: number) {
      mean += weight * (Math.min(ms, mostMs) - mean);
    },
    mean: () => mean,
  };
}

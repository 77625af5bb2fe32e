/** How much the latest one counts; the mean follows a change within some tens of requests. */
const weight = 0.05;

/** Keeps the recent mean of how long a place is held, in milliseconds. */
export function openHoldTime(mostMs: number) {
  let mean = 0;
  return {
    /** One that was held very long says nothing about those that wait. */
    add(ms: number) {
      mean += weight * (Math.min(ms, mostMs) - mean);
    },
    mean: () => mean,
  };
}

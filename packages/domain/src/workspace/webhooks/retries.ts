const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The waits after each failed attempt; together almost a day. Then the delivery has failed. */
export const webhookPausesMs: readonly number[] = [
  10 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  8 * hour,
  8 * hour,
];

/** Returns when to try again after this many failed attempts; null if that was the last one. */
export function nextWebhookAttempt(now: Date, failedAttempts: number): Date | null {
  const pause = webhookPausesMs[failedAttempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** An endpoint that has only failed for this long is turned off. */
export const webhookPatienceMs = 5 * 24 * hour;

/** After a rotation, the previous secret signs beside the new one for this long. */
export const webhookOverlapMs = 24 * hour;

/** How many endpoints an organization may have. */
export const mostWebhooks = 10;

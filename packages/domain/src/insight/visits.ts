/** A visit is over after this many milliseconds without a request. */
export const visitPauseMs = 30 * 60_000;

/** The last request of a visit is stored at most this often. */
export const visitUpdateMs = 5 * 60_000;

type Visit = { lastSeenAt: Date; awaySince: Date | null };

/** Returns since when the member had been away at the begin of the visit that goes on now. */
export const awaySinceAt = ({ lastSeenAt, awaySince }: Visit, now: Date): Date | null =>
  now.getTime() - lastSeenAt.getTime() >= visitPauseMs ? lastSeenAt : awaySince;

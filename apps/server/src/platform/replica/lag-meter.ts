type Sample = { at: number; bytes: number };

const mostSamples = 1_000;

export type LagMeter = {
  /** Notes how far the primary is now. */
  notePrimary(bytes: number): void;
  /** Notes how far the replica is now. */
  noteReplayed(bytes: number): void;
  /** Returns for how long the primary has had something that the replica has not replayed. */
  lagMs(): number;
};

/**
 * Measures lag by our own clock. The replica's time of the last replayed COMMIT does not tell it:
 * that time also grows old while nobody writes.
 */
export function openLagMeter(clock = () => performance.now()): LagMeter {
  let missing: Sample[] = [];
  return {
    notePrimary(bytes) {
      if (bytes <= (missing.at(-1)?.bytes ?? -1)) return;
      if (missing.length >= mostSamples) missing = missing.filter((_, place) => place % 2 === 0);
      missing.push({ at: clock(), bytes });
    },
    noteReplayed(bytes) {
      missing = missing.filter((sample) => sample.bytes > bytes);
    },
    lagMs: () => (missing[0] === undefined ? 0 : clock() - missing[0].at),
  };
}

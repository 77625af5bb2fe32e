export type ProofOptions = {
  isControl: boolean;
  seed: number;
  times: number | null;
  /** How long the proof goes on, where time decides. */
  seconds: number | null;
  /** The folder that `real-files` reads. */
  folder: string | null;
};

export type Verdict = {
  /** The claim, as a sentence. */
  claim: string;
  violations: string[];
  /** The number of violations of each promise, where a claim has several. */
  promises?: Record<string, number>;
  /** What was done, in numbers. */
  counts: string;
  /** The number of tries; fewer than the minimum prove nothing. */
  done: number;
  least: number;
};

/** Something that a proof needs is not on this machine. */
export class MissingPrerequisiteError extends Error {}

export type Proof = (options: ProofOptions) => Promise<Verdict>;

export const printLine = (line: string) => process.stdout.write(`${line}\n`);

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function chance(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [order[last], order[other]] = [order[other] as Item, order[last] as Item];
  }
  return order;
}

/** One benchmark's heading, so that a run reads as a report. */
export const heading = (text: string) => say(`\n${text}\n${'-'.repeat(text.length)}`);

export const say = (line: string) => process.stdout.write(`${line}\n`);

export type Timing = { p50: number; p99: number; most: number };

/** Milliseconds of each of `times` runs after a warm-up, one at a time. */
export async function timed(
  times: number,
  work: (round: number) => Promise<unknown>,
): Promise<Timing> {
  for (let round = 0; round < Math.min(200, times); round += 1) await work(round);

  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const startedAt = performance.now();
    await work(round);
    taken.push(performance.now() - startedAt);
  }
  return summaryOf(taken);
}

export function summaryOf(taken: number[]): Timing {
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), most: at(1) };
}

const ms = (value: number) => `${value.toFixed(2)} ms`.padStart(11);

export const timingLine = (name: string, { p50, p99, most }: Timing) =>
  `${name.padEnd(44)} p50 ${ms(p50)}   p99 ${ms(p99)}   most ${ms(most)}`;

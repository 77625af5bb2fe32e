/** One benchmark's heading. */
export const heading = (text: string) => printLine(`\n${text}\n${'-'.repeat(text.length)}`);

export const printLine = (line: string) => process.stdout.write(`${line}\n`);

export type RunTimes = { p50: number; p99: number; most: number };

type Work = (round: number) => Promise<unknown>;

/** Milliseconds of each of `times` runs after a warm-up, one at a time. */
export async function timed(times: number, work: Work): Promise<RunTimes> {
  const [timing] = await timedInTurns(times, [work] as const);
  return timing;
}

/**
 * Times several kinds of work, one run of each in turn: a temporary slowdown affects all of them,
 * so that they stay comparable.
 */
export async function timedInTurns<Works extends readonly Work[]>(
  times: number,
  works: Works,
): Promise<{ [K in keyof Works]: RunTimes }> {
  const taken = works.map((): number[] => []);
  for (let round = -Math.min(200, times); round < times; round += 1) {
    for (const [place, work] of works.entries()) {
      const startedAt = performance.now();
      await work(Math.abs(round));
      if (round >= 0) taken[place]?.push(performance.now() - startedAt);
    }
  }
  return taken.map(summarize) as { [K in keyof Works]: RunTimes };
}

export function summarize(taken: number[]): RunTimes {
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), most: at(1) };
}

const ms = (value: number) => `${value.toFixed(2)} ms`.padStart(11);

export const timingLine = (name: string, { p50, p99, most }: RunTimes) =>
  `${name.padEnd(44)} p50 ${ms(p50)}   p99 ${ms(p99)}   most ${ms(most)}`;

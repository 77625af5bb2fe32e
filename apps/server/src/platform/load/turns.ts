import { tooBusy } from '../core/problem.ts';

export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

type Limits = { atOnce: number; mostWaiting: number };

/**
 * Does a few pieces of work at a time, in the order of their calls. So many may wait; more are
 * refused, because a flood would starve everybody else.
 */
export function openTurns({ atOnce, mostWaiting }: Limits): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw tooBusy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Turns of a provider's reports, which come in bursts, such as on the first of a month. A provider
 * repeats a refused report hours later, so thousands may wait while people's requests go on.
 */
export const openReportTurns = (): Turns => openTurns({ atOnce: 2, mostWaiting: 5_000 });

export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

type Limits = {
  atOnce: number;
  mostWaiting: number;
  /** Makes the error for work that may not wait. */
  refusal: () => Error;
};

/**
 * Does a few pieces of work at a time, in the order of their calls. So many may wait; more are
 * refused, because a flood would starve everybody else.
 */
export function openConcurrencyLimit({ atOnce, mostWaiting, refusal }: Limits): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw refusal();
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

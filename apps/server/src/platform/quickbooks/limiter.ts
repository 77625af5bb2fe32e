import { QuickBooksFault } from './fault.ts';

export type Limits = { perMinute: number; perSecond: number; atOnce: number };

/** Intuit's published limits for an application and a company. */
export const publishedLimits: Limits = { perMinute: 500, perSecond: 10, atOnce: 10 };

/** The limits of an application to which Intuit gave another number of calls a minute. */
export const limitsFor = (perMinute: number): Limits => ({
  ...publishedLimits,
  perMinute,
  perSecond: Math.max(publishedLimits.perSecond, Math.ceil(perMinute / 50)),
});

const mostWaiting = 2_000;
const secondMs = 1_000;
/** A second more, because one call may take longer to arrive than another. */
const minuteMs = 61_000;

/** Runs the work for a company as soon as the limits permit, in the order of the calls. */
export type Limiter = <Result>(realmId: string, work: () => Promise<Result>) => Promise<Result>;

export function openLimiter(limits: Limits = publishedLimits): Limiter {
  const lines = new Map<string, ReturnType<typeof openLine>>();

  return async (realmId, work) => {
    const line = lines.get(realmId) ?? openLine(limits);
    lines.set(realmId, line);
    await line.start();
    try {
      return await work();
    } finally {
      line.end();
    }
  };
}

/** The calls of one company. */
function openLine({ perMinute, perSecond, atOnce }: Limits) {
  const waiting: (() => void)[] = [];
  let starts: number[] = [];
  let running = 0;
  let timer: NodeJS.Timeout | undefined;

  function startNext() {
    timer = undefined;
    while (waiting.length > 0 && running < atOnce) {
      const delayMs = nextDelayMs(performance.now());
      if (delayMs > 0) {
        timer = setTimeout(startNext, delayMs);
        return;
      }
      running += 1;
      starts.push(performance.now());
      waiting.shift()?.();
    }
  }

  function nextDelayMs(now: number): number {
    starts = starts.filter((time) => time > now - minuteMs);
    const lastInSecond = starts.at(-perSecond) ?? -Infinity;
    const lastInMinute = starts.at(-perMinute) ?? -Infinity;
    return Math.ceil(Math.max(lastInSecond + secondMs, lastInMinute + minuteMs) - now);
  }

  return {
    start() {
      if (waiting.length >= mostWaiting)
        throw new QuickBooksFault('rateLimited', 'Too many calls are waiting.');
      return new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (timer === undefined) startNext();
      });
    },
    end() {
      running -= 1;
      if (timer === undefined) startNext();
    },
  };
}

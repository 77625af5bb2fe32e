import type { Log } from '../core/context.ts';

type Report = (error: unknown, origin: NodeJS.UncaughtExceptionOrigin) => Promise<void>;

/** A supervisor starts the next process only after this one has ended. */
const limitMs = 2_000;

/**
 * Logs and reports an error that nothing has caught, also one of a promise, before it ends the
 * process. Returns what stops watching.
 */
export function watchCrashes(log: Log, report: Report): () => void {
  let isEnding = false;
  const end = (error: unknown, origin: NodeJS.UncaughtExceptionOrigin) => {
    log.fatal({ err: error }, 'the process crashed');
    const reported = report(error, origin);
    // What else fails while the process ends is only reported.
    if (isEnding) return;
    isEnding = true;
    const exit = () => process.exit(1);
    setTimeout(exit, limitMs);
    void reported.finally(exit);
  };
  process.on('uncaughtException', end);
  return () => void process.off('uncaughtException', end);
}

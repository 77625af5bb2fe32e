/** What still runs. Servers outlive the process that started them. */
const running = new Set<() => Promise<void>>();
let ending: Promise<void> | null = null;

/** Returns how to stop something, which an interrupted benchmark does as well. */
export function stopWhenInterrupted(stop: () => Promise<void>): () => Promise<void> {
  const stopOnce = async () => {
    if (running.delete(stopOnce)) await stop();
  };
  running.add(stopOnce);
  return stopOnce;
}

/** Stops everything that runs, then ends the process. npm may pass on a second signal meanwhile. */
export function endInterrupted() {
  // Meanwhile the benchmark fails, because its servers are gone.
  process.on('uncaughtException', () => {});
  ending ??= stopAll().finally(() => process.exit(1));
}

/** The last first, because a server ends before its database. */
async function stopAll() {
  for (const stop of [...running].toReversed()) await stop();
}

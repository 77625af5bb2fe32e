/** What still runs. Servers outlive the process that started them. */
const running = new Set<() => Promise<void>>();

/** Returns how to stop something, which an interrupted benchmark does as well. */
export function stopWhenInterrupted(stop: () => Promise<void>): () => Promise<void> {
  const stopOnce = async () => {
    if (running.delete(stopOnce)) await stop();
  };
  running.add(stopOnce);
  return stopOnce;
}

/** Stops everything that runs, and ends the process. */
export async function endInterrupted() {
  // In order, because a server is stopped before its database.
  for (const stop of [...running].toReversed()) await stop();
  process.exit(1);
}

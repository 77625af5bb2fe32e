/** Does the work of each key one after the other, and that of different keys at once. */
export function openKeyedQueue() {
  const latest = new Map<string, Promise<unknown>>();
  return async function runInOrder<Result>(
    key: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const before = latest.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    latest.set(key, mine);
    return mine;
  };
}

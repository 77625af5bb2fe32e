/** Processes a list a few items at a time, so that a pool keeps some free connections. */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
) {
  const waiting = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
}

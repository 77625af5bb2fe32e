/** Works on all of a list, a few at a time, so that a pool of connections has some left. */
export async function sideBySide<Item>(
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

/** Reproducible pseudo-random numbers: mulberry32, which has no outside state. */
export function openDice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** A whole number from the minimum to the maximum, both included. */
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item,
  };
}

export type Dice = ReturnType<typeof openDice>;

/** The item at an index, wrapping around. */
export const itemAt = <Item>(items: readonly Item[], position: number) =>
  items[position % items.length] as Item;

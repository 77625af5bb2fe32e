const rowsAtOnce = 20_000;

/** Changes a great many rows some thousands at a time, so that somebody can see how far it is. */
export async function inKeyRanges(
  change: (most: number) => Promise<number>,
  progress: (count: number) => Promise<void>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await change(rowsAtOnce);
    total += count;
    await progress(count);
    if (count < rowsAtOnce) return total;
  }
}

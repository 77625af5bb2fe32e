const rowsAtOnce = 20_000;

/** Changes very many rows a few thousand at a time, so that progress can be reported. */
export async function inBatches(
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

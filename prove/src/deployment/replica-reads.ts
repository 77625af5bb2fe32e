import { setTimeout as wait } from 'node:timers/promises';

const pattern = /^pledgewell_replica_reads_total\{server="(\w+)",reason="([\w-]+)"\} (\d+)$/gm;

/**
 * Adds up which server answered, from the metrics of processes that may be killed: a count that
 * falls is that of a new process.
 */
export function countReads(urls: readonly string[]) {
  const totals: Record<string, number> = {};
  const latest = new Map<string, number>();
  let isOver = false;

  async function scrape(url: string) {
    const text = await fetch(url, { signal: AbortSignal.timeout(2_000) })
      .then((reply) => reply.text())
      .catch(() => '');
    for (const [, server, reason, value] of text.matchAll(pattern)) {
      const outcome = server === 'replica' ? 'replica' : `primary (${reason})`;
      const before = latest.get(url + outcome) ?? 0;
      const count = Number(value);
      totals[outcome] = (totals[outcome] ?? 0) + (count < before ? count : count - before);
      latest.set(url + outcome, count);
    }
  }
  const scraping = (async () => {
    while (!isOver) {
      await Promise.all(urls.map(scrape));
      await wait(250);
    }
    await Promise.all(urls.map(scrape));
  })();

  return {
    async end() {
      isOver = true;
      await scraping;
      return totals;
    },
  };
}

export type Interval = { interval: 'day' | 'week' | 'month' | 'year'; interval_count: number };

const day = 24 * 60 * 60;

/** Returns the time this many intervals later; the last day of a month if there is no such day. */
export function addIntervals(
  start: number,
  { interval, interval_count: count }: Interval,
  times = 1,
) {
  if (interval === 'day' || interval === 'week') {
    return start + times * count * (interval === 'day' ? day : 7 * day);
  }
  const from = new Date(start * 1_000);
  const months = times * count * (interval === 'year' ? 12 : 1);
  const last = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0);
  const dayOfMonth = Math.min(from.getUTCDate(), new Date(last).getUTCDate());
  const to = new Date(last);
  to.setUTCDate(dayOfMonth);
  return Math.floor(to.getTime() / 1_000) + (start % day);
}

/** The first period end after a time, counted from the billing anchor. */
export function periodEnd(anchor: number, interval: Interval, moment: number): number {
  let times = 1;
  while (addIntervals(anchor, interval, times) <= moment) times += 1;
  return addIntervals(anchor, interval, times);
}

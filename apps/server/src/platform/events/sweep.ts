import type { Services } from '../core/services.ts';

/** A consumer that was away longer starts over. */
export const keptEventDays = 90;
const dayMs = 24 * 60 * 60 * 1_000;

export async function dropOldBusinessEvents({ pools, now }: Services) {
  const oldest = new Date(now().getTime() - keptEventDays * dayMs);
  await pools.ops.query('select drop_events_before($1)', [oldest]);
}

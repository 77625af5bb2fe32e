import type { OrgId } from '../../platform/db/tenant.ts';

/** A few, so that no organization delays another. */
const mostPerOrganization = 16;
const mostCalls = 128;

/** Counts the calls that run at once. */
export function openPlaces() {
  const taken = new Map<OrgId, number>();
  let total = 0;
  return {
    /** Takes all free places of an organization, and returns how many. */
    take(id: OrgId): number {
      const own = taken.get(id) ?? 0;
      const free = Math.max(0, Math.min(mostPerOrganization - own, mostCalls - total));
      if (free > 0) taken.set(id, own + free);
      total += free;
      return free;
    },
    giveBack(id: OrgId, count: number) {
      const left = (taken.get(id) ?? 0) - count;
      if (left > 0) taken.set(id, left);
      else taken.delete(id);
      total -= count;
    },
    isFull: () => total >= mostCalls,
  };
}

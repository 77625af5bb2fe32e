import { isBefore, type Day } from '../../day.ts';
import type { Cents } from '../../money.ts';

/**
 * The percentage of the target received, at most 100, and at most 99 while any of it is missing.
 */
export function percentReached(current: Cents, target: Cents | null): number {
  if (target === null || target <= 0 || current <= 0) return 0;
  if (current >= target) return 100;
  return Math.min(99, Math.round((current / target) * 100));
}

export type CampaignStage = 'upcoming' | 'active' | 'completed';

/** The stage of a campaign on a day. A missing start or end leaves that side open. */
export function campaignStage(
  { startDate, endDate }: { startDate: Day | null; endDate: Day | null },
  today: Day,
): CampaignStage {
  if (startDate !== null && isBefore(today, startDate)) return 'upcoming';
  return endDate !== null && isBefore(endDate, today) ? 'completed' : 'active';
}

/** How many calendar months, including the current one, frequency and monetary value cover. */
export const valueMonths = 36;

/**
 * The quintile of a donor, 5 for the best. `below` of `total` donors are worse; equal donors share
 * a quintile.
 */
export function quintile(below: number, total: number): number {
  return Math.floor((below * 5) / total) + 1;
}

/** Recency, frequency and monetary value, each 1 to 5. */
export type Scores = { recency: number; frequency: number; monetary: number };

export const segments = ['champions', 'loyal', 'promising', 'at-risk', 'quiet'] as const;
export type Segment = (typeof segments)[number];

/** The first segment that fits. */
export function donorSegment({ recency, frequency, monetary }: Scores): Segment {
  if (recency >= 4 && frequency >= 4 && monetary >= 4) return 'champions';
  if (recency >= 3 && frequency >= 3) return 'loyal';
  if (recency >= 4) return 'promising';
  return recency <= 2 && (frequency >= 3 || monetary >= 3) ? 'at-risk' : 'quiet';
}

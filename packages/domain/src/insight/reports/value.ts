/** How many calendar months, the present one included, frequency and monetary value look back. */
export const valueMonths = 36;

/**
 * The fifth that somebody is in, 5 for the best. `below` of `total` donors are worse; whoever is as
 * good as another is in the same fifth.
 */
export function quintile(below: number, total: number): number {
  return Math.floor((below * 5) / total) + 1;
}

/** Recency, frequency and monetary value, each 1 to 5. */
export type Scores = { recency: number; frequency: number; monetary: number };

export const segments = ['champions', 'loyal', 'promising', 'at-risk', 'quiet'] as const;
export type Segment = (typeof segments)[number];

/** The first that fits. */
export function segmentOf({ recency, frequency, monetary }: Scores): Segment {
  if (recency >= 4 && frequency >= 4 && monetary >= 4) return 'champions';
  if (recency >= 3 && frequency >= 3) return 'loyal';
  if (recency >= 4) return 'promising';
  return recency <= 2 && (frequency >= 3 || monetary >= 3) ? 'at-risk' : 'quiet';
}

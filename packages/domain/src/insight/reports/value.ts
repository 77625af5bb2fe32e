/** How many calendar months, including the current one, frequency and monetary value cover. */
export const valueMonths = 36;

/** From the best to the least; the SQL function `donor_segment` of migration 0018 decides. */
export const segments = ['champions', 'loyal', 'promising', 'at-risk', 'quiet'] as const;
export type Segment = (typeof segments)[number];

import { z } from 'zod';
import { Instant, Usd } from '../../wire.ts';

/** What the overview reports about the time between two visits. */
export const sinceVisitKinds = [
  'donations',
  'pledges',
  'failed-cards',
  'answers',
  'changes',
] as const;
export type SinceVisitKind = (typeof sinceVisitKinds)[number];

/** The highest exact count of a line. */
export const mostSinceVisit = 99;

const SinceVisitLine = z.object({
  kind: z.enum(sinceVisitKinds),
  /** The rows of the list that the line links to; at most 99. */
  count: z.int(),
  /** Whether there are more than 99. */
  hasMore: z.boolean(),
  /** Their amounts; null if they have none, or if there are more than 99. */
  amount: Usd.nullable(),
});
export type SinceVisitLine = z.infer<typeof SinceVisitLine>;

/** What others have done since the member's last visit. */
export const SinceLastVisitReport = z
  .object({
    /**
     * The end of the last visit, which is over after 30 minutes without a request. Null during the
     * first visit, and once this was marked as seen.
     */
    since: Instant.nullable(),
    /** One line for each list that the member may see; none without `since`. */
    lines: z.array(SinceVisitLine),
  })
  .meta({ id: 'Away' });
export type SinceLastVisitReport = z.infer<typeof SinceLastVisitReport>;

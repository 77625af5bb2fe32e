import { z } from 'zod';
import { Instant, Usd } from '../../wire.ts';

/** What the overview reports about the time between two visits. */
export const awayKinds = ['donations', 'pledges', 'failed-cards', 'answers', 'changes'] as const;
export type AwayKind = (typeof awayKinds)[number];

/** The highest exact count of a line. */
export const mostAway = 99;

const AwayLine = z.object({
  kind: z.enum(awayKinds),
  /** The rows of the list that the line links to; at most 99. */
  count: z.int(),
  /** Whether there are more than 99. */
  hasMore: z.boolean(),
  /** Their amounts; null if they have none, or if there are more than 99. */
  amount: Usd.nullable(),
});
export type AwayLine = z.infer<typeof AwayLine>;

/** What others have done since the member's last visit. */
export const Away = z.object({
  /**
   * The end of the last visit, which is over after 30 minutes without a request. Null during the
   * first visit, and once this was marked as seen.
   */
  since: Instant.nullable(),
  /** One line for each list that the member may see; none without `since`. */
  lines: z.array(AwayLine),
});
export type Away = z.infer<typeof Away>;

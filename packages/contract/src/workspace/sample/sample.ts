import { z } from 'zod';

const counts = { donors: z.int(), campaigns: z.int(), pledges: z.int(), donations: z.int() };

export const SampleCounts = z.object(counts);
export type SampleCounts = z.infer<typeof SampleCounts>;

/** What of the sample exists outside the trash. */
export const SampleData = z.object({
  isThere: z.boolean(),
  /** Whether there is nothing else: no donor here is real. */
  isOnly: z.boolean(),
  /** Whether the workspace is empty, so that the sample may be added. */
  canBeAdded: z.boolean(),
  ...counts,
  /** Real pledges and donations of sample donors, which would be removed with them. */
  added: z.object({ pledges: z.int(), donations: z.int() }),
});
export type SampleData = z.infer<typeof SampleData>;

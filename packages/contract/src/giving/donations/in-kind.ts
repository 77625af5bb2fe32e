import { z } from 'zod';
import { Usd } from '../../wire.ts';

/**
 * Settled in-kind donations outside the trash: how many, and their value net of refunds. Their
 * value is shown beside donated money and is never part of it.
 */
export const InKind = z.object({
  gifts: z.int().describe('How many in-kind donations.'),
  value: Usd.describe('Their value, net of refunds.'),
});
export type InKind = z.infer<typeof InKind>;

import { z } from 'zod';
import { Usd } from '../../wire.ts';

/**
 * Settled in-kind donations outside the trash: how many, and what they are worth net of refunds.
 * Their value is shown beside money given and is never part of it.
 */
export const InKind = z.object({ gifts: z.int(), value: Usd });
export type InKind = z.infer<typeof InKind>;

import { z } from 'zod';
import { Id } from '../../wire.ts';

/** The donor of a pledge or donation. */
export const DonorRef = z.object({ _id: Id, name: z.string(), email: z.string().nullable() });
export type DonorRef = z.infer<typeof DonorRef>;

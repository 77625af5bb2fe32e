import { queryInteger } from '@pledgewell/contract';
import { z } from 'zod';

export const donorParts = ['giving', 'pledges', 'receipts', 'messages', 'activity'] as const;
export type DonorPart = (typeof donorParts)[number];

/** The state of the donor page in the URL. */
export const DonorParams = z.object({
  tab: z.enum(donorParts).default('giving'),
  page: queryInteger(1, 10_000_000).default(1),
});

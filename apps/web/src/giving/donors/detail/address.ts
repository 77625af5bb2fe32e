import { queryInteger } from '@pledgewell/contract';
import { z } from 'zod';

export const donorParts = ['giving', 'pledges', 'receipts', 'messages', 'activity'] as const;
export type DonorPart = (typeof donorParts)[number];

/** What the address bar says about the page of a donor. */
export const DonorAddress = z.object({
  tab: z.enum(donorParts).default('giving'),
  page: queryInteger(1, 10_000_000).default(1),
});

import { z } from 'zod';
import { PositiveUsd } from '../../wire.ts';

const noYear = { error: 'Choose a year.' };

/** The amounts of Publication 1771 for the donations of one year. */
export const TokenLimitsOfYear = z.strictObject({
  year: z.int(noYear).min(2000, noYear).max(2199, noYear),
  /** The most that items with the charity's name or logo may cost it. */
  item: PositiveUsd,
  /** The smallest payment for which such items count for nothing. */
  payment: PositiveUsd,
  /** The most that anything else may be worth. */
  cap: PositiveUsd,
});
export type TokenLimitsOfYear = z.infer<typeof TokenLimitsOfYear>;

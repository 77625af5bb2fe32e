import { z } from 'zod';
import { DayText, Id } from '../../wire.ts';

/** What lines with a description turned out to be. Rules order proposals and decide nothing. */
export const BankRule = z.object({
  _id: Id,
  pattern: z
    .string()
    .describe('The description in small letters, without numbers, dates and check numbers.'),
  direction: z.enum(['in', 'out']),
  donor: z
    .object({ _id: Id, name: z.string() })
    .nullable()
    .describe('The donor whose donations such lines are; null if they are ignored.'),
  lineCount: z.int().describe('How many lines taught it.'),
  lastDay: DayText.describe('The day of the latest of these lines.'),
});
export type BankRule = z.infer<typeof BankRule>;

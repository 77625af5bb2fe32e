import { mostMatchPercent, pledgeStatuses } from '@pledgewell/domain';
import { z } from 'zod';
import { DayText, Id, PositiveUsd, Usd } from '../../wire.ts';
import { DonorRef } from '../pledges/donor-ref.ts';

/** What an employer promised beside a donation: a pledge of the company. */
export const EmployerMatch = z.object({
  pledge: Id.describe('The ID of the company’s pledge.'),
  company: DonorRef.describe('Who promised it.'),
  amount: Usd.describe('The promised amount, less what is no longer expected.'),
  received: Usd.describe('How much of it has arrived.'),
  status: z.enum(pledgeStatuses).describe('The status of the company’s pledge.'),
});
export type EmployerMatch = z.infer<typeof EmployerMatch>;

const percentSentence = `Enter a whole percentage from 1 to ${mostMatchPercent.toLocaleString('en-US')}.`;

export const NewEmployerMatch = z.strictObject({
  company: z.uuid({ error: 'Choose the company.' }).describe('The ID of the company, a donor.'),
  amount: PositiveUsd.nullable()
    .describe('The promised amount; null for a percentage of the donation.')
    .default(null),
  percent: z
    .int({ error: percentSentence })
    .min(1, { error: percentSentence })
    .max(mostMatchPercent, { error: percentSentence })
    .describe('100 for a dollar for each dollar, 200 for two. Not used with an amount.')
    .default(100),
  most: PositiveUsd.nullable()
    .describe('The most that the company matches; null for no limit. Not used with an amount.')
    .default(null),
  dueDate: DayText.nullable()
    .describe('The day by which the match is expected; null if none was agreed.')
    .default(null),
});
export type NewEmployerMatch = z.infer<typeof NewEmployerMatch>;

export const cancelsMatches = z
  .boolean({ error: 'Enter true or false.' })
  .describe('Whether open promises of employers to match the donation are canceled too.')
  .default(false);

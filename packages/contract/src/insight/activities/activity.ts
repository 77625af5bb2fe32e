import { activityChanges, activityKinds } from '@pledgewell/domain';
import { z } from 'zod';
import { DayText, Id, Instant, lineOfText, queryInteger } from '../../wire.ts';

/** What the history leads to. */
export const activityRecords = ['donor', 'pledge', 'donation', 'campaign', 'import'] as const;

/** One thing that somebody did, as one sentence: who, what, to which record. */
export const Activity = z.object({
  _id: Id,
  at: Instant,
  /** Null where the product itself acted. The name is empty for somebody who has left. */
  who: z.object({ _id: Id, name: z.string() }).nullable(),
  /** The code of what was done, such as `donors/created`. */
  action: z.string(),
  kind: z.enum(activityKinds),
  /** What was done, up to the name: `added the donor`. */
  does: z.string(),
  /** What the record was called at that moment; `Erased record` once it is erased. */
  label: z.string(),
  /** Which fields changed and how, what went back, what a file brought. */
  details: z.array(z.string()),
  /** The record as it stands now; null where there is none to see. */
  record: z
    .object({
      _id: Id,
      kind: z.enum(activityRecords),
      standing: z.enum(['there', 'deleted', 'gone']),
    })
    .nullable(),
});
export type Activity = z.infer<typeof Activity>;

const fields = {
  /** Who did it. */
  actorId: Id.optional(),
  /** `records` leaves out what people do with their own accounts. */
  kind: z.enum(['records', ...activityKinds], { error: 'Choose a record type.' }).optional(),
  change: z.enum(activityChanges, { error: 'Choose a type of change.' }).optional(),
  /** The first and the last day to show, in the organization's time zone. */
  startDate: DayText.optional(),
  endDate: DayText.optional(),
  /** Looks in what the records were called. */
  search: lineOfText('Search', { most: 100 }).optional(),
};

/** What the address bar may say about the history. */
export const ActivityFilter = z.strictObject(fields);
export type ActivityFilter = z.infer<typeof ActivityFilter>;

/** Query of the history, the latest first. */
export const ActivityQuery = z
  .strictObject({
    ...fields,
    /** The last entry that was seen; what came before it is shown. */
    before: Id.optional(),
    limit: queryInteger(1, 100).default(50),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    error: 'Start date cannot be after end date',
    path: ['endDate'],
  });
export type ActivityQuery = z.infer<typeof ActivityQuery>;

/** Somebody who may have done something. */
export const ActivityPerson = z.object({ _id: Id, name: z.string() });
export type ActivityPerson = z.infer<typeof ActivityPerson>;

/** Query of what was done to a donor and to what is theirs, the latest first. */
export const DonorActivityQuery = z.strictObject({
  /** The last entry that was seen; what came before it is shown. */
  before: Id.optional(),
  limit: queryInteger(1, 100).default(25),
});
export type DonorActivityQuery = z.infer<typeof DonorActivityQuery>;

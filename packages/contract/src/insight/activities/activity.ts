import { activityChanges, activityKinds, activitySources, activityViews } from '@pledgewell/domain';
import { z } from 'zod';
import { ChangeSource } from '../../change-source.ts';
import { DayText, Id, Instant, lineOfText, queryInteger, Since } from '../../wire.ts';

/** The kinds of records that history entries link to. */
export const activityRecords = ['donor', 'pledge', 'donation', 'campaign', 'import'] as const;

/** One action as one sentence: who did what to which record. */
export const Activity = z.object({
  _id: Id,
  at: Instant,
  /** Null if no member acted. The name is empty for a user who has left. */
  who: z.object({ _id: Id, name: z.string() }).nullable(),
  through: ChangeSource.describe('What it came through.'),
  /** The code of the action, such as `donors/created`. */
  action: z.string(),
  kind: z.enum(activityKinds),
  /** The action, up to the name: `added the donor`. */
  does: z.string(),
  /** The record's name at that moment; `Erased record` once it is erased. */
  label: z.string(),
  /** Which fields changed and how, what was refunded, what a file added. */
  details: z.array(z.string()),
  /** The record as it is now; null if it cannot be shown. */
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
  /** What the changes came through. */
  through: z.enum(activitySources, { error: 'Choose a source.' }).optional(),
  /** The first and the last day to show, in the organization's time zone. */
  startDate: DayText.optional(),
  endDate: DayText.optional(),
  /** The first instant to show. */
  since: Since.optional(),
  /**
   * `changes-by-others` is what other members, programs and imports have done, without sign-ins;
   * `answers` is what donors have answered to messages. Both leave out the sample.
   */
  only: z.enum(activityViews, { error: 'Choose which entries to show.' }).optional(),
  /** Searches the records' names. */
  search: lineOfText('Search', { most: 100 }).optional(),
};

/** The history's filters in the URL. */
export const ActivityFilter = z.strictObject(fields);
export type ActivityFilter = z.infer<typeof ActivityFilter>;

/** Query of the history, latest first. */
export const ActivityQuery = z
  .strictObject({
    ...fields,
    /** The last entry already shown; the reply continues before it. */
    before: Id.optional(),
    limit: queryInteger(1, 100).default(50),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    error: 'Start date cannot be after end date',
    path: ['endDate'],
  });
export type ActivityQuery = z.infer<typeof ActivityQuery>;

/** A user who may have acted. */
export const ActivityPerson = z.object({ _id: Id, name: z.string() });
export type ActivityPerson = z.infer<typeof ActivityPerson>;

/** Query of the actions on a donor and the donor's records, latest first. */
export const DonorActivityQuery = z.strictObject({
  /** The last entry already shown; the reply continues before it. */
  before: Id.optional(),
  limit: queryInteger(1, 100).default(25),
});
export type DonorActivityQuery = z.infer<typeof DonorActivityQuery>;

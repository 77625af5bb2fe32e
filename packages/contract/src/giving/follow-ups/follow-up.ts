import { followUpKinds } from '@pledgewell/domain';
import { z } from 'zod';
import { page } from '../../reply.ts';
import { DayText, Id, Instant, lineOfText, queryInteger } from '../../wire.ts';

export const FollowUp = z.object({
  _id: Id,
  kind: z.enum(followUpKinds),
  /** What there is to do. */
  title: z.string(),
  /** Why it is there; empty where the title says it all. */
  reason: z.string(),
  donor: z.object({ _id: Id, name: z.string(), email: z.string().nullable(), phone: z.string() }),
  pledgeId: Id.nullable(),
  donationId: Id.nullable(),
  recurringId: Id.nullable(),
  /** By when somebody wants it done; null where as soon as possible. */
  dueOn: DayText.nullable(),
  createdAt: Instant,
  /** Who wrote it down; null where the product did. */
  createdBy: z.string().nullable(),
  /** Who ticked it off, and when; null while it is open. */
  done: z.object({ at: Instant, by: z.string() }).nullable(),
});
export type FollowUp = z.infer<typeof FollowUp>;

export const followUpStates = ['open', 'done'] as const;

export const followUpsPerPage = 25;

/**
 * Query of the list. Open ones come in the order of their dates; what has settled itself meanwhile,
 * as an overdue pledge that was paid, is not open any more. Of those ticked off the last comes
 * first.
 */
export const FollowUpListQuery = z.strictObject({
  state: z.enum(followUpStates, { error: 'Choose open or done.' }).default('open'),
  donorId: Id.optional(),
  page: queryInteger(1, 10_000_000).default(1),
  limit: queryInteger(1, 100).default(followUpsPerPage),
});
export type FollowUpListQuery = z.infer<typeof FollowUpListQuery>;

/** A page, with how many are open, of one donor or of all. */
export const FollowUpPage = page(FollowUp).extend({
  statistics: z.object({ open: z.int() }),
});

/** What somebody writes down by hand. */
export const NewFollowUp = z.strictObject({
  donorId: z.uuid({ error: 'Donor is required' }),
  text: lineOfText('What to do', { least: 1, most: 200 }),
  dueOn: DayText.nullable().default(null),
});
export type NewFollowUp = z.infer<typeof NewFollowUp>;

import { followUpKinds } from '@pledgewell/domain';
import { z } from 'zod';
import { page } from '../../reply.ts';
import { DayText, Id, Instant, lineOfText, queryInteger } from '../../wire.ts';

export const FollowUp = z.object({
  _id: Id,
  kind: z.enum(followUpKinds),
  /** What to do. */
  title: z.string(),
  /** The reason; empty if the title says it all. */
  reason: z.string(),
  donor: z.object({ _id: Id, name: z.string(), email: z.string().nullable(), phone: z.string() }),
  pledgeId: Id.nullable(),
  donationId: Id.nullable(),
  recurringId: Id.nullable(),
  /** The due date; null for as soon as possible. */
  dueOn: DayText.nullable(),
  createdAt: Instant,
  /** Who created it; null if the product did. */
  createdBy: z.string().nullable(),
  /** Who checked it off, and when; null while it is open. */
  done: z.object({ at: Instant, by: z.string() }).nullable(),
});
export type FollowUp = z.infer<typeof FollowUp>;

export const followUpStates = ['open', 'done'] as const;

export const followUpsPerPage = 25;

/**
 * Query of the list. Open ones come in date order; one that has resolved itself, such as an overdue
 * pledge that was paid, is no longer open. Of the checked-off ones, the latest comes first.
 */
export const FollowUpListQuery = z.strictObject({
  state: z.enum(followUpStates, { error: 'Choose open or done.' }).default('open'),
  donorId: Id.optional(),
  page: queryInteger(1, 10_000_000).default(1),
  limit: queryInteger(1, 100).default(followUpsPerPage),
});
export type FollowUpListQuery = z.infer<typeof FollowUpListQuery>;

/** A page, with the number of open ones, of one donor or of all. */
export const FollowUpPage = page(FollowUp).extend({
  statistics: z.object({ open: z.int() }),
});

/** A follow-up that a person enters. */
export const NewFollowUp = z.strictObject({
  donorId: z.uuid({ error: 'Donor is required' }),
  text: lineOfText('What to do', { least: 1, most: 200 }),
  dueOn: DayText.nullable().default(null),
});
export type NewFollowUp = z.infer<typeof NewFollowUp>;

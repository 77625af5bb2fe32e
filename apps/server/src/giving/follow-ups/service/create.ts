import { randomUUIDv7 } from 'node:crypto';
import type { Cents, Day } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { insertFollowUp } from '../queries/follow-ups.ts';

type Common = {
  donorId: string;
  /**
   * What caused it, such as `bounced ada@example.org`. The same cause creates only one follow-up,
   * even after it was checked off.
   */
  cause: string;
};

/** A reason to contact a donor that the product finds itself. */
export type Finding = Common &
  (
    | { kind: 'overdue-pledge'; pledgeId: string; day?: Day; text?: string }
    | { kind: 'missing-gift'; donationId: string; amount: Cents; day: Day }
    | { kind: 'failed-payment'; amount: Cents; text: string }
    | { kind: 'disputed-gift'; donationId: string; amount: Cents; text: string }
    | { kind: 'failed-charge' | 'ended-gift'; recurringId: string; amount: Cents; text: string }
    /** The text is what the donor has written. */
    | { kind: 'answered-text'; text: string }
    /** The text is the address or the donor's number that does not work. */
    | { kind: 'bounced-email' | 'unreachable-phone'; text: string }
  );

/**
 * Creates a follow-up for a donor, in the transaction that found its reason. The list leaves it out
 * once there is nothing left to do: when the pledge is paid, the donation recorded, the card
 * charged, or the address changed. Returns whether it is new.
 */
export const createFollowUp = (ctx: Ctx, finding: Finding): Promise<boolean> =>
  insertFollowUp(ctx, {
    pledgeId: null,
    donationId: null,
    recurringId: null,
    amount: null,
    day: null,
    text: '',
    ...finding,
    id: randomUUIDv7(),
    dueOn: null,
    authorId: null,
  });

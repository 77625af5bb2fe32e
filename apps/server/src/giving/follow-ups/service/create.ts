import { randomUUIDv7 } from 'node:crypto';
import type { Cents, Day } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { insertFollowUp } from '../queries/follow-ups.ts';

type Common = {
  donorId: string;
  /**
   * What brought it about, such as `bounced ada@example.org`. The same cause makes one follow-up
   * and no second, also after it was ticked off.
   */
  cause: string;
};

/** What the product finds to do about a donor. */
export type Finding = Common &
  (
    | { kind: 'overdue-pledge'; pledgeId: string; day?: Day; text?: string }
    | { kind: 'missing-gift'; donationId: string; amount: Cents; day: Day }
    | { kind: 'failed-payment'; amount: Cents; text: string }
    | { kind: 'disputed-gift'; donationId: string; amount: Cents; text: string }
    | { kind: 'failed-charge' | 'ended-gift'; recurringId: string; amount: Cents; text: string }
    /** The text is what the donor has written. */
    | { kind: 'answered-text'; text: string }
    /** The text is the address, or the number as the donor has it, that does not work. */
    | { kind: 'bounced-email' | 'unreachable-phone'; text: string }
  );

/**
 * Writes down that somebody should look after a donor, in the transaction that found out. It is
 * left out of the list by itself once there is nothing to do any more: when the pledge is paid, the
 * donation recorded, the card charged, or the address changed. Says whether it is new.
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

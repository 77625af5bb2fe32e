import type { Ctx } from '../../../platform/core/context.ts';
import { declineMessage } from '../../../platform/stripe/decline-messages.ts';
import { createFollowUp } from '../../../giving/index.ts';
import type { SampleRows } from '../rows.ts';

/** The sample's follow-ups: the declined card and the overdue donation. */
export async function createFollowUps(ctx: Ctx, { attempts, recurring }: SampleRows) {
  for (const { id, donorId, amount, declineCode } of attempts) {
    if (declineCode === null) continue;
    await createFollowUp(ctx, {
      kind: 'failed-payment',
      donorId,
      amount,
      text: declineMessage(declineCode),
      cause: `failed-payment ${id}`,
    });
  }
  for (const { id, donorId, amount, failure } of recurring) {
    if (failure === null) continue;
    await createFollowUp(ctx, {
      kind: 'failed-charge',
      donorId,
      recurringId: id,
      amount,
      text: declineMessage(failure.code),
      cause: `failed-charge ${id}`,
    });
  }
}

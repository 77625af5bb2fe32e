import type { Ctx } from '../../../platform/core/context.ts';
import { createFollowUp } from '../../../giving/index.ts';
import type { Reversal } from '../../../platform/provider/payments.ts';
import type { Attempt } from '../queries/attempts.ts';

/**
 * Whoever charges a card sees that it fails. Nobody of the organization sees what a donor tries
 * alone, nor what fails after it was taken for good.
 */
export async function followUpFailure(ctx: Ctx, before: Attempt, reason: string | null) {
  const { id, linkId, donorId, amount, state } = before;
  if (linkId === null && state !== 'processing') return;
  await createFollowUp(ctx, {
    kind: 'failed-payment',
    donorId,
    amount,
    text: reason ?? 'The payment didn’t go through.',
    cause: `failed-payment ${linkId ?? id}`,
  });
}

/**
 * A donor's bank has taken a donation back and decides by what the charity answers, within days and
 * at the provider. One that was lost or won is over.
 */
export async function followUpDisputes(
  ctx: Ctx,
  { donorId, donationId }: Attempt,
  reversals: readonly Reversal[],
) {
  if (donationId === null) return;
  for (const { id, dispute, amount } of reversals) {
    if (dispute === null) continue;
    await createFollowUp(ctx, {
      kind: 'disputed-gift',
      donorId,
      donationId,
      amount,
      text:
        'The bank took the money back. Respond to the dispute with the card provider, and ' +
        'contact the donor.',
      cause: `dispute ${id}`,
    });
  }
}

import type { Ctx } from '../../../platform/core/context.ts';
import { createFollowUp } from '../../../giving/index.ts';
import type { Reversal } from '../../../platform/provider/payments.ts';
import type { Attempt } from '../queries/attempts.ts';

/**
 * Staff who charge a card see that it fails. Nobody sees a donor's own failed attempts, or a
 * failure after the payment counted as final.
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
 * A donor's bank has reversed a donation and decides by the charity's response, which is due within
 * days at the provider. A lost or won dispute is over.
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

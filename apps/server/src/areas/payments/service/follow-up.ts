import type { Ctx } from '../../../context.ts';
import { createFollowUp } from '../../follow-ups/service/create.ts';
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
    text: reason ?? 'The payment did not go through.',
    cause: `failed-payment ${linkId ?? id}`,
  });
}

import type { Ctx } from '../../../platform/core/context.ts';
import { findText, markTextsStopped } from '../queries/texts.ts';

/** The provider says that the phone has answered STOP, which counts as if it had told us. */
export async function noteStop(ctx: Ctx, messageId: string) {
  const text = await findText(ctx, messageId);
  if (text) await markTextsStopped(ctx, text.donorId);
}

import type { Ctx } from '../../../platform/core/context.ts';
import { findText, markTextsStopped } from '../queries/texts.ts';

/** The provider reports that the phone has answered STOP, which counts like a STOP sent to us. */
export async function recordStop(ctx: Ctx, messageId: string) {
  const text = await findText(ctx, messageId);
  if (text) await markTextsStopped(ctx, text.donorId);
}

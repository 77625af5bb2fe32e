import type { Ctx } from '../../../platform/core/context.ts';
import { recordOptOut } from '../../sms/service.ts';
import { findText } from '../queries/texts.ts';

/** The provider reports that the phone has answered STOP, which counts like a STOP sent to us. */
export async function recordStop(ctx: Ctx, messageId: string) {
  const text = await findText(ctx, messageId);
  if (text) await recordOptOut(ctx, text.donorId, true);
}

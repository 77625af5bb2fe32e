import { channelDefinition, reminderChannels, type Stop } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { createFollowUp } from '../../../giving/index.ts';
import { findText } from '../queries/texts.ts';
import type { UpcomingReminder } from './forecast.ts';

const unreachable = new Set<Stop>(
  reminderChannels.flatMap((channel) => channelDefinition(channel).unreachableStops),
);

/** An overdue donor who cannot be reached must be called: once for each pledge. */
export async function followUpUnreachable(
  ctx: Ctx,
  { verdict, template, donor, pledgeId }: UpcomingReminder,
) {
  if (template !== 'overdue' || verdict.stop === null || !unreachable.has(verdict.stop)) return;
  await createFollowUp(ctx, {
    kind: 'overdue-pledge',
    donorId: donor.id,
    pledgeId,
    cause: `unreachable ${pledgeId}`,
  });
}

/** A text message that did not arrive, or may not have: the number needs checking. */
export async function followUpLostText(ctx: Ctx, messageId: string) {
  const text = await findText(ctx, messageId);
  if (!text) return;
  await createFollowUp(ctx, {
    kind: 'unreachable-phone',
    donorId: text.donorId,
    text: text.phone,
    cause: `text ${text.donorId} ${text.toPhone}`,
  });
}

import { stopSentence, type Stop } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Services } from '../../../platform/core/services.ts';
import { waitForDonor } from '../queries/reminders.ts';
import {
  withdrawReminder,
  stopChannel,
  rescheduleReminder,
  consumeWithdrawalReason,
  listRemindersInMessage,
  type WrittenReminder,
} from '../queries/written.ts';
import { judgeWritten, type UpcomingReminder } from './forecast.ts';
import { loadReminderContext } from './reminder-context.ts';

/**
 * Checks again, right before sending, whether a message is still true and allowed: while a mail
 * server is down for an hour, a donor may pay. If not, the message is withdrawn with the reason,
 * and the remaining reminders are written again.
 */
export async function recheckReminder(ctx: Ctx, services: Services, messageId: string) {
  const [first] = await listRemindersInMessage(ctx, messageId);
  if (!first) return stopSentence((await consumeWithdrawalReason(ctx, messageId)) ?? 'changed');
  await waitForDonor(ctx, first.donorId);
  const written = await listRemindersInMessage(ctx, messageId);
  const upcoming = await judgeWritten(ctx, await loadReminderContext(ctx, services), messageId);
  const now = new Map(upcoming.map((each) => [each.stored?.id, each]));
  const verdicts = written.map((each) => ({ each, stop: stopReason(each, now.get(each.id)) }));
  const why = verdicts.find(({ stop }) => stop !== null)?.stop ?? null;
  if (why === null) return null;

  for (const { each, stop } of verdicts) await withdraw(ctx, each, stop);
  return stopSentence(why);
}

/** What stops it in this channel now; `changed` if only its amount would differ. */
function stopReason(
  { channel, toldCents }: WrittenReminder,
  upcoming: UpcomingReminder | undefined,
): Stop | null {
  if (!upcoming) return 'changed';
  const { verdict, openCents } = upcoming;
  if (verdict.stop !== null) return verdict.stop;
  const inChannel = verdict.stoppedChannels.find((each) => each.channel === channel);
  if (inChannel) return inChannel.stop;
  return openCents === toldCents ? null : 'changed';
}

async function withdraw(ctx: Ctx, each: WrittenReminder, stop: Stop | null) {
  const { id, channel, hasGoneOut } = each;
  if (hasGoneOut) await stopChannel(ctx, id, channel, stop ?? 'changed');
  else if (stop === null || stop === 'changed') await rescheduleReminder(ctx, id);
  else await withdrawReminder(ctx, each, stop);
}

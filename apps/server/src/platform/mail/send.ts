import type { Services } from '../core/services.ts';
import type { UnitOfWork } from '../core/unit-of-work.ts';
import type { Ctx } from '../core/context.ts';
import type { JobDefinition, JobIds } from '../jobs/job.ts';
import type { Rechecks } from '../jobs/recheck.ts';
import {
  findMessageForUpdate,
  markFailed,
  markSending,
  markSent,
  markWaiting,
  type ClaimedMessage,
  type FoundMessage,
} from './messages.ts';
import { MailFailure } from '../ports/mail.ts';
import { renderLetter } from './render.ts';
import { keptHere } from './sample.ts';
import { sendingTakesAtMostMs } from './smtp.ts';
import { toUnsubscribeUrl } from './unsubscribe.ts';

/** Retried after about 20 seconds, then at growing intervals, for two hours. */
export const mailJob = (rechecks: Rechecks): JobDefinition => ({
  name: 'mail/send',
  retries: 8,
  retryDelaySeconds: 15,
  expiresInSeconds: 150,
  // How many messages are sent at a time. Each mostly waits for the mail server, which accepts
  // three of our messages at a time, and for the disk.
  atOnce: 8,
  run: (unit, ids) => sendMessage(unit, ids, rechecks),
  async giveUp(unit, ids, error) {
    const why = error instanceof MailFailure ? error.message : unexplained;
    await unit.inTransaction((ctx) => markFailed(ctx, toMessageId(ids), why));
  },
});

/** The consequence for a donor whose address does not exist. */
export const bouncedJob = 'letters/bounced';

/** An attempt that has been silent this long was stopped in the middle. */
const silenceMs = sendingTakesAtMostMs + 30_000;
/** How often a message is retried although it may already have gone out. */
const mostUnclear = 1;

/**
 * Sends one message. A message for a donor of the sample goes only to a stand-in that keeps it. The
 * status `sending` is committed before the mail server is called, so that no two workers send the
 * same message, and a worker that stops in between leaves a trace: such a message may have gone
 * out, and is retried only once.
 */
async function sendMessage(unit: UnitOfWork, ids: JobIds, rechecks: Rechecks): Promise<void> {
  const message = await unit.inTransaction((ctx) =>
    claim(ctx, unit.services, { id: toMessageId(ids), rechecks }),
  );
  if (!message) return;

  const outcome = await handOver(unit, message);
  if (!(outcome instanceof MailFailure)) {
    await unit.inTransaction((ctx) => markSent(ctx, message.id, outcome.providerId));
    return;
  }
  const { kind: failure, detail } = outcome;
  unit.log.warn({ messageId: message.id, failure, detail }, 'a message was not sent');
  const willBeTriedAgain = await unit.inTransaction((ctx) => requeue(ctx, message, outcome));
  if (willBeTriedAgain) throw outcome;
}

type Claim = { id: string; rechecks: Rechecks };

async function claim(
  ctx: Ctx,
  services: Services,
  { id, rechecks }: Claim,
): Promise<ClaimedMessage | null> {
  const found = await findMessageForUpdate(ctx, id);
  if (!found?.letter) return null;

  const wasStopped = found.state === 'sending';
  const quietMs = ctx.now.getTime() - found.changedAt.getTime();
  if (wasStopped && quietMs < silenceMs) throw new Error('The message is already being sent.');

  if (found.isSample && !services.mail.isStandIn) {
    await markSent(ctx, found.id, keptHere);
    return null;
  }
  const { offBecause } = services.mail;
  if (offBecause !== null) {
    ctx.log.warn({ messageId: found.id }, offBecause);
    await markFailed(ctx, found.id, offBecause);
    return null;
  }
  const isTooLate = found.sendBefore !== null && ctx.now >= found.sendBefore;
  const failure = isTooLate ? tooLate : await recheck(ctx, services, rechecks, found);
  if (failure !== null) {
    await markFailed(ctx, found.id, failure);
    return null;
  }
  const unclearAttempts = found.unclearAttempts + (wasStopped ? 1 : 0);
  if (unclearAttempts > mostUnclear) {
    await markFailed(ctx, found.id, stoppedTwice);
    return null;
  }
  const sending = { attempts: found.attempts + 1, unclearAttempts };
  const why = wasStopped ? { lastError: stopped } : {};
  const files = await markSending(ctx, found.id, { ...sending, ...why });
  return { ...found, ...sending, letter: found.letter, files };
}

/**
 * Sample messages are not rechecked: nobody pays because of one, and its dates may be long past.
 */
const recheck = async (ctx: Ctx, services: Services, rechecks: Rechecks, found: FoundMessage) =>
  found.isSample ? null : ((await rechecks[found.kind]?.(ctx, services, found.id)) ?? null);

const stopped = 'The server stopped while sending this message. It may arrive twice.';
const tooLate = 'This message couldn’t be sent before quiet hours.';
const unexplained = 'Something went wrong while sending this message.';
const stoppedTwice = 'The server stopped twice while sending this message.';

/** A letter that cannot be rendered now cannot be rendered later. */
async function handOver(unit: UnitOfWork, message: ClaimedMessage) {
  const { services, organizationId } = unit;
  const { id, toName, toEmail, donorId, list, letter, files } = message;
  try {
    const unsubscribeUrl =
      donorId === null || list === null
        ? null
        : toUnsubscribeUrl(services, { organizationId, donorId, list });
    return await services.mail.send({
      messageId: id,
      to: { name: toName, email: toEmail },
      files,
      unsubscribeUrl,
      ...(letter.sender ? { from: letter.sender } : {}),
      ...renderLetter(letter, unsubscribeUrl),
    });
  } catch (error) {
    if (error instanceof MailFailure) return error;
    unit.log.error(error, 'a letter could not be rendered');
    return new MailFailure('refused', unexplained);
  }
}

async function requeue(
  ctx: Ctx,
  message: ClaimedMessage,
  { kind, message: lastError }: MailFailure,
) {
  const unclearAttempts = message.unclearAttempts + (kind === 'unclear' ? 1 : 0);
  if (kind === 'bounced') {
    await markFailed(ctx, message.id, lastError, 'bounced');
    if (message.donorId !== null) await ctx.jobs.add(bouncedJob, { messageId: message.id });
    return false;
  }
  if (kind === 'refused' || unclearAttempts > mostUnclear) {
    await markFailed(ctx, message.id, lastError);
    return false;
  }
  await markWaiting(ctx, message, { lastError, unclearAttempts });
  return true;
}

const toMessageId = ({ messageId = '' }: JobIds) => messageId;

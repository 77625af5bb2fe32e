import type { UnitOfWork } from '../core/unit-of-work.ts';
import type { Ctx } from '../core/context.ts';
import type { Services } from '../core/services.ts';
import type { JobDefinition, JobIds } from '../jobs/job.ts';
import type { Rechecks } from '../jobs/recheck.ts';
import { forEachOrganization } from '../jobs/for-each-organization.ts';
import { keptHere } from '../mail/sample.ts';
import {
  lockTextMessage,
  markSent,
  markFinal,
  markSending,
  markWaiting,
  silentMessages,
} from '../messages/outbox.ts';
import { SmsFailure, type SmsKey } from '../ports/sms.ts';

export const sendJob = 'sms/send';

/** Retried after about 20 seconds, then at growing intervals, if surely nothing went out. */
export const smsJob = (rechecks: Rechecks): JobDefinition => ({
  name: sendJob,
  retries: 8,
  retryDelaySeconds: 15,
  expiresInSeconds: 120,
  run: (unit, ids) => sendOnce(unit, ids, rechecks),
  async giveUp(unit, ids, error) {
    const why = error instanceof SmsFailure ? error.message : unexplained;
    await unit.inTransaction((ctx) => end(ctx, toMessageId(ids), 'failed', why));
  },
});

/** Asks the provider about a message that may or may not have gone out. */
export const fetchTextJob = 'sms/fetch-text';

/** An attempt that has been silent this long was stopped in the middle. */
const silenceMs = 60_000;

const stopped =
  'The server stopped while sending this message. It may have arrived, so we won’t send it again.';
const unexplained = 'Something went wrong while sending this message.';
const tooLate = 'This message couldn’t be sent before quiet hours.';

/**
 * Sends one text message, at most once. A message for a donor of the sample goes only to a
 * stand-in. The provider has no idempotency key to recognize a second try, so the status `sending`
 * is committed before the call, and a worker that finds a message in that status does not call
 * again.
 */
async function sendOnce(unit: UnitOfWork, ids: JobIds, rechecks: Rechecks): Promise<void> {
  const sms = await unit.inTransaction((ctx) =>
    claim(ctx, unit.services, { id: toMessageId(ids), rechecks }),
  );
  if (!sms) return;

  const outcome = await handOver(unit, sms);
  if (!(outcome instanceof SmsFailure)) {
    await unit.inTransaction((ctx) => markSent(ctx, sms.key.messageId, outcome.providerId));
    return;
  }
  unit.log.warn(
    { messageId: sms.key.messageId, failure: outcome.kind },
    'a text message was not sent',
  );
  await unit.inTransaction((ctx) => requeue(ctx, sms.key.messageId, outcome));
  if (outcome.kind === 'later') throw outcome;
}

type Claimed = { to: string; text: string; key: SmsKey };

type Claim = { id: string; rechecks: Rechecks };

async function claim(
  ctx: Ctx,
  services: Services,
  { id, rechecks }: Claim,
): Promise<Claimed | null> {
  const found = await lockTextMessage(ctx, 'sms', id);
  if (!found || found.text === null) return null;

  if (found.state === 'sending') {
    const quietMs = ctx.now.getTime() - found.changedAt.getTime();
    if (quietMs < silenceMs) throw new Error('The message is already being sent.');
    await end(ctx, found.id, 'unclear', stopped);
    return null;
  }
  if (found.isSample && !services.sms.isStandIn) {
    await markSending(ctx, found.id, found.attempts + 1);
    await markSent(ctx, found.id, keptHere);
    return null;
  }
  const { offBecause } = services.sms;
  const isTooLate = found.sendBefore !== null && ctx.now >= found.sendBefore;
  if (offBecause !== null || isTooLate) {
    await end(ctx, found.id, 'failed', offBecause ?? tooLate);
    return null;
  }
  const failure = await rechecks[found.kind]?.(ctx, services, found.id);
  if (failure) {
    await markFinal(ctx, found.id, { state: 'failed', lastError: failure });
    return null;
  }
  await markSending(ctx, found.id, found.attempts + 1);
  const key = { organizationId: ctx.organization.id, messageId: found.id };
  return { to: found.to, text: found.text, key };
}

async function handOver(unit: UnitOfWork, sms: Claimed) {
  try {
    return await unit.services.sms.send(sms);
  } catch (error) {
    if (error instanceof SmsFailure) return error;
    unit.log.error(error, 'a text message could not be sent because of an error');
    return new SmsFailure('unclear', unexplained);
  }
}

async function requeue(ctx: Ctx, id: string, { kind, message, isStopped }: SmsFailure) {
  if (kind === 'later') return markWaiting(ctx, id, message);
  await end(ctx, id, kind === 'unclear' ? 'unclear' : 'failed', message);
  if (isStopped) await ctx.jobs.add('reminders/texts-stopped', { messageId: id });
}

/** Somebody must look after a message that did not go out, or may not have. */
async function end(ctx: Ctx, id: string, state: 'failed' | 'unclear', lastError: string) {
  const isChanged = await markFinal(ctx, id, { state, lastError });
  const next = state === 'unclear' ? fetchTextJob : 'reminders/text-failed';
  if (isChanged) await ctx.jobs.add(next, { messageId: id });
}

const toMessageId = ({ messageId = '' }: JobIds) => messageId;

/** Marks text messages whose worker was stopped in the middle as unclear. */
export async function failSilentSms(services: Services): Promise<void> {
  const now = services.now();
  const silent = await silentMessages(services.pools.ops, 'sms', now);
  await forEachOrganization(services, silent, (ctx, { id }) => end(ctx, id, 'unclear', stopped));
}

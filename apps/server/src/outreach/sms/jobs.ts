import type { UnitOfWork } from '../../platform/core/unit-of-work.ts';
import type { JobDefinition, JobIds } from '../../platform/jobs/job.ts';
import { fetchTextJob } from '../../platform/sms/send.ts';
import { findUnclear, markNeverTaken } from './queries.ts';
import { storeDeliveryStatus } from './service.ts';

const notThere = 'The SMS provider has no record of this message, so it wasn’t sent.';

/**
 * Asks at once, and repeatedly for a quarter of an hour: the provider may list it a little later.
 */
const fetchTextDefinition: JobDefinition = {
  name: fetchTextJob,
  retries: 4,
  retryDelaySeconds: 60,
  expiresInSeconds: 60,
  run: fetchText,
  async giveUp(unit, { messageId = '' }, error) {
    await unit.inTransaction(async (ctx) => {
      if (error.message === notThere) await markNeverTaken(ctx, messageId, notThere);
      await ctx.jobs.add('reminders/text-failed', { messageId });
    });
  },
};

/**
 * Asks the provider about a text message with an unknown outcome. It is not sent again, whatever
 * the answer: people decide that.
 */
async function fetchText(unit: UnitOfWork, { messageId = '' }: JobIds): Promise<void> {
  const lost = await unit.inTransaction((ctx) => findUnclear(ctx, messageId));
  if (!lost) return;
  const found = await unit.services.sms.find(lost);
  if (!found) throw new Error(notThere);
  const report = { ...found, state: found.state ?? ('sent' as const), isStopped: false };
  await unit.inTransaction((ctx) => storeDeliveryStatus(ctx, messageId, report));
}

export const smsJobs: readonly JobDefinition[] = [fetchTextDefinition];

import type { Job, JobDefinition } from '../../platform/jobs/job.ts';
import { askJob } from '../../platform/sms/send.ts';
import { findUnclear, markNeverTaken } from './queries.ts';
import { noteState } from './service.ts';

const notThere = 'The SMS provider has no record of this message, so it wasn’t sent.';

/** Asks at once, and again for a quarter of an hour: the provider may show it a little later. */
const ask: JobDefinition = {
  name: askJob,
  retries: 4,
  retryDelaySeconds: 60,
  expiresInSeconds: 60,
  run: askForText,
  async giveUp(job, error) {
    await job.inTransaction(async (ctx) => {
      const messageId = idOf(job);
      if (error.message === notThere) await markNeverTaken(ctx, messageId, notThere);
      await ctx.jobs.add('reminders/text-failed', { messageId });
    });
  },
};

/**
 * Asks the provider what became of a text of which nobody knows whether it took it. It is not sent
 * again, whatever the answer: that is for people to decide.
 */
async function askForText(job: Job): Promise<void> {
  const lost = await job.inTransaction((ctx) => findUnclear(ctx, idOf(job)));
  if (!lost) return;
  const found = await job.services.sms.find(lost);
  if (!found) throw new Error(notThere);
  const told = { ...found, state: found.state ?? ('sent' as const), isStopped: false };
  await job.inTransaction((ctx) => noteState(ctx, idOf(job), told));
}

const idOf = ({ ids }: Job) => ids['messageId'] ?? '';

export const smsJobs: readonly JobDefinition[] = [ask];

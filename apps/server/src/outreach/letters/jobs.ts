import type { JobDefinition } from '../../platform/jobs/job.ts';
import { bouncedJob } from '../../platform/mail/send.ts';
import { suppressBounced } from './service/bounced.ts';

/** Holds back an address after a letter to it bounced. */
const bounced: JobDefinition = {
  name: bouncedJob,
  retries: 5,
  expiresInSeconds: 60,
  run: async ({ inTransaction }, { messageId = '' }) =>
    inTransaction((ctx) => suppressBounced(ctx, messageId)),
};

export const letterJobs: readonly JobDefinition[] = [bounced];

import type { JobDefinition } from '../../platform/jobs/job.ts';
import { noteStop } from './service/texts.ts';

/** What a refusal of the provider has for its consequence, because the phone answered STOP. */
const textsStopped: JobDefinition = {
  name: 'reminders/texts-stopped',
  retries: 5,
  expiresInSeconds: 60,
  run: async ({ ids, inTransaction }) =>
    inTransaction((ctx) => noteStop(ctx, ids['messageId'] ?? '')),
};

export const reminderJobs: readonly JobDefinition[] = [textsStopped];

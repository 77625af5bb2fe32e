import type { JobDefinition } from '../../platform/jobs/job.ts';
import { failRun, workOnRun } from './service/work.ts';

export const statementJobs: readonly JobDefinition[] = [
  {
    name: 'statements/run',
    retries: 5,
    retryDelaySeconds: 5,
    expiresInSeconds: 300,
    run: (job) => workOnRun(job, job.ids['runId'] ?? ''),
    async giveUp(job) {
      await job.inTransaction((ctx) => failRun(ctx, job.ids['runId'] ?? ''));
    },
  },
];

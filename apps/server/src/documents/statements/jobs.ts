import type { JobDefinition } from '../../platform/jobs/job.ts';
import { failRun, workOnRun } from './service/process-run.ts';

export const statementJobs: readonly JobDefinition[] = [
  {
    name: 'statements/run',
    retries: 5,
    retryDelaySeconds: 5,
    expiresInSeconds: 300,
    run: (unit, { runId = '' }) => workOnRun(unit, runId),
    async giveUp(unit, { runId = '' }) {
      await unit.inTransaction((ctx) => failRun(ctx, runId));
    },
  },
];

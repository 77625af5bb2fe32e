import { Problem } from '../../platform/core/problem.ts';
import type { JobDefinition } from '../../platform/jobs/job.ts';
import { failRestore, restoreArchive } from './service/restore.ts';

const unexplained =
  'Something went wrong during the restore. Nothing was restored. Please try again.';

export const organizationJobs: readonly JobDefinition[] = [
  {
    name: 'organization/restore',
    retries: 2,
    expiresInSeconds: 3_600,
    async run(unit, { restoreId = '' }) {
      try {
        await restoreArchive(unit, restoreId);
      } catch (error) {
        // A refusal is a result, which no further try would change.
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        await unit.inTransaction((ctx) => failRestore(ctx, restoreId, error.message));
      }
    },
    async giveUp(unit, { restoreId = '' }) {
      await unit.inTransaction((ctx) => failRestore(ctx, restoreId, unexplained));
    },
  },
];

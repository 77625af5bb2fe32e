import { Problem } from '../../platform/core/problem.ts';
import type { Job, JobDefinition } from '../../platform/jobs/job.ts';
import { workingTurns } from './reading/turns.ts';
import { checkImport } from './service/check.ts';
import { commitImport } from './service/commit.ts';
import { eraseImport } from './service/erase.ts';
import { failImport } from './service/fail.ts';
import { readAgain } from './service/header.ts';
import { restoreImport } from './service/restore.ts';
import { undoImport } from './service/undo.ts';

type Work = (job: Job, importId: string, userId: string | null) => Promise<void>;

export const importJobs: readonly JobDefinition[] = [
  importJob('imports/read', readAgain),
  importJob('imports/check', checkImport),
  importJob('imports/commit', commitImport),
  importJob('imports/undo', undoImport),
  importJob('imports/restore', restoreImport),
  importJob('imports/erase', eraseImport),
];

/** A refusal is an answer, which no further try would change; everything else is tried again. */
function importJob(name: string, work: Work): JobDefinition {
  return {
    name,
    retries: 2,
    isOnePerOrganization: true,
    expiresInSeconds: 600,
    async run(job) {
      const { importId = '', userId = '' } = job.ids;
      const release = await workingTurns.take(job.organizationId, 'normal');
      try {
        await work(job, importId, userId === '' ? null : userId);
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        await job.inTransaction((ctx) => failImport(ctx, importId, error.message));
      } finally {
        release();
      }
    },
    async giveUp(job) {
      await job.inTransaction((ctx) => failImport(ctx, job.ids['importId'] ?? ''));
    },
  };
}

import type { UnitOfWork } from '../../platform/core/unit-of-work.ts';
import { Problem } from '../../platform/core/problem.ts';
import type { JobDefinition, JobIds } from '../../platform/jobs/job.ts';
import { importJobQueue } from './reading/queues.ts';
import { checkImport } from './service/check.ts';
import { commitImport } from './service/commit.ts';
import { eraseImport } from './service/erase.ts';
import { failImport } from './service/fail.ts';
import { readAgain } from './service/header.ts';
import { restoreImport } from './service/restore.ts';
import { undoImport } from './service/undo.ts';

type Work = (
  unit: UnitOfWork,
  importId: string,
  userId: string | null,
  /** What was chosen when the job was added. */
  chosen: JobIds,
) => Promise<void>;

export const importJobs: readonly JobDefinition[] = [
  importJob('imports/read', readAgain),
  importJob('imports/check', checkImport),
  importJob('imports/commit', commitImport),
  importJob('imports/undo', undoImport),
  importJob('imports/restore', restoreImport),
  importJob('imports/erase', eraseImport),
];

/** A refusal is a result, which no further try would change; everything else is retried. */
function importJob(name: string, work: Work): JobDefinition {
  return {
    name,
    retries: 2,
    isOnePerOrganization: true,
    expiresInSeconds: 600,
    async run(unit, { importId = '', userId = '', ...chosen }) {
      const release = await importJobQueue.take(unit.organizationId, 'normal');
      try {
        await work(unit, importId, userId === '' ? null : userId, chosen);
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500) throw error;
        await unit.inTransaction((ctx) => failImport(ctx, importId, error.message));
      } finally {
        release();
      }
    },
    async giveUp(unit, { importId = '' }) {
      await unit.inTransaction((ctx) => failImport(ctx, importId));
    },
  };
}

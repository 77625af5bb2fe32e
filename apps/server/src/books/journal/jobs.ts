import type { JobDefinition } from '../../platform/jobs/job.ts';
import { postAll } from './service/post.ts';

/** Repeating it is harmless: only differences are posted. */
export const journalJobs: readonly JobDefinition[] = [
  {
    name: 'journal/post-all',
    retries: 5,
    retryDelaySeconds: 5,
    expiresInSeconds: 1_800,
    isOnePerOrganization: true,
    run: (unit) => postAll(unit),
  },
];

import { eraseTrash } from './areas/donors/erase.ts';
import { importJobs } from './areas/imports/jobs.ts';
import { sweepImports } from './areas/imports/sweep.ts';
import type { JobDefinition } from './platform/jobs/job.ts';
import type { Sweep } from './platform/jobs/sweep.ts';
import {
  dropEndedSessions,
  dropOldCounters,
  dropOldKeys,
} from './platform/records/housekeeping.ts';

/** Every kind of job there is. */
export const jobs: readonly JobDefinition[] = [...importJobs];

/** Recurring work, in UTC. A sweep is the only code that looks across organizations. */
export const sweeps: readonly Sweep[] = [
  { name: 'trash/erase', cron: '17 * * * *', run: eraseTrash },
  { name: 'imports/sweep', cron: '7-57/10 * * * *', run: sweepImports },
  { name: 'sessions/drop-ended', cron: '37 * * * *', run: dropEndedSessions },
  { name: 'idempotency/drop-old', cron: '47 * * * *', run: dropOldKeys },
  { name: 'rate-limits/drop-ended', cron: '*/10 * * * *', run: dropOldCounters },
];

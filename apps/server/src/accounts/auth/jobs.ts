import type { JobDefinition } from '../../platform/jobs/job.ts';
import { sendReset } from './service/forgot.ts';
import { warnOfGuesses } from './service/warn-of-guesses.ts';

/** Work that sign-in does after its answer, so that the answer always takes the same time. */
export const authJobs: readonly JobDefinition[] = [
  { name: 'auth/send-reset', retries: 5, expiresInSeconds: 60, run: sendReset },
  { name: 'auth/tell-of-guesses', retries: 5, expiresInSeconds: 60, run: warnOfGuesses },
];

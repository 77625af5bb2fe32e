import type { JobDefinition } from '../../platform/jobs/job.ts';
import { disconnectAtProvider } from './service/disconnect.ts';

export const connectJobs: readonly JobDefinition[] = [
  {
    name: 'connect/give-up-access',
    retries: 8,
    retryDelaySeconds: 15,
    expiresInSeconds: 60,
    run: disconnectAtProvider,
  },
];

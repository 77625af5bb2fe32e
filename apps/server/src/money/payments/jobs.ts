import type { JobDefinition } from '../../platform/jobs/job.ts';
import { endFailed } from './service/end-payment.ts';

export const paymentJobs: readonly JobDefinition[] = [
  {
    name: 'payments/end-failed',
    retries: 8,
    retryDelaySeconds: 15,
    expiresInSeconds: 60,
    run: endFailed,
  },
];

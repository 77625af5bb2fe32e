import type { JobDefinition } from '../../platform/jobs/job.ts';
import { postReceipt } from '../../documents/index.ts';

export const sampleJobs: readonly JobDefinition[] = [
  {
    name: 'sample/send-receipt',
    retries: 3,
    retryDelaySeconds: 5,
    expiresInSeconds: 60,
    run: (unit, { receiptId = '' }) => postReceipt(unit, receiptId),
  },
];

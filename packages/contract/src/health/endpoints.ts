import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const Version = z.string().meta({ description: 'The semantic version of the product.' });

export const healthEndpoints = {
  health: endpoint('GET /api/health', {
    summary: 'Returns that the process is alive, and its version',
    priority: 'always',
    access: 'public',
    reply: z.object({ status: z.literal('ok'), version: Version }),
  }),
  ready: endpoint('GET /api/ready', {
    summary: 'Returns whether the database is up and migrated, and the job queue works',
    priority: 'always',
    access: 'public',
    reply: z.object({ status: z.literal('ready'), version: Version }),
    problems: ['health/not-ready'],
  }),
};

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const Version = z.string().meta({ description: 'The semantic version of the product.' });

export const healthEndpoints = {
  health: endpoint('GET /api/health', {
    summary: 'Returns that the process is alive, its version and where its source is',
    priority: 'always',
    access: 'public',
    reply: z.object({
      status: z.literal('ok'),
      version: Version,
      sourceUrl: z
        .string()
        .nullable()
        .meta({ description: 'The https URL of the source, if the operator named one.' }),
      operatorEmail: z
        .string()
        .nullable()
        .meta({ description: 'Whom to ask for it otherwise, if known.' }),
    }),
  }),
  ready: endpoint('GET /api/ready', {
    summary: 'Returns whether the database is up and migrated, and the job queue works',
    priority: 'always',
    access: 'public',
    reply: z.object({ status: z.literal('ready'), version: Version }),
    problems: ['health/not-ready'],
  }),
};

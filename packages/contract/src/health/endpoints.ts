import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const healthEndpoints = {
  health: endpoint('GET /api/health', {
    summary: 'Returns whether the service and its database are up',
    priority: 'always',
    access: 'public',
    reply: z.object({ status: z.literal('ok') }),
    problems: ['request/busy'],
  }),
};

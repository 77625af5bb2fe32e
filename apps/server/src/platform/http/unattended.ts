import type { FastifyRequest } from 'fastify';

/**
 * Returns whether a tab sent the request by itself while nobody used it, such as one that asks
 * again every minute. It doesn't say that the member is here.
 */
export const isUnattended = ({ headers }: FastifyRequest) =>
  headers['pledgewell-unattended'] === 'true';

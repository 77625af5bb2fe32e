import type { Services } from '../core/services.ts';
import { forEachOrganization } from '../jobs/for-each-organization.ts';
import { lostMessages, markFailed } from './messages.ts';

/**
 * Gives up messages whose job was lost, long after any job's last retry: their contents are
 * outdated, and so are their links.
 */
export async function failLostMail(services: Services): Promise<void> {
  const due = await lostMessages(services.pools.ops);
  await forEachOrganization(services, due, (ctx, { id }) =>
    markFailed(ctx, id, 'This message was lost on its way to the mail server.'),
  );
}

import { organizationId } from '../db/tenant.ts';
import type { Services } from '../core/services.ts';
import { runAsOrganization } from '../jobs/unit-of-work.ts';
import { lostMessages, markFailed } from './messages.ts';

/**
 * Gives up messages whose job was lost, long after any job's last retry: their contents are
 * outdated, and so are their links.
 */
export async function failLostMail(services: Services): Promise<void> {
  for (const { organization_id: organization, id } of await lostMessages(services.pools.ops)) {
    await runAsOrganization(services, organizationId(organization), services.log, (ctx) =>
      markFailed(ctx, id, 'This message was lost on its way to the mail server.'),
    );
  }
}

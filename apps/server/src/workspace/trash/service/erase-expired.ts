import { eraseDeletion, listExpiredDeletions } from '../../../giving/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import { organizationId } from '../../../platform/db/tenant.ts';
import { runAsOrganization } from '../../../platform/jobs/unit-of-work.ts';

/** Erases records after 30 days in the trash, one organization's deletion at a time. */
export async function eraseExpired(services: Services) {
  for (const { organization_id: organization, id } of await listExpiredDeletions(
    services.pools.ops,
  )) {
    await runAsOrganization(services, organizationId(organization), services.log, (ctx) =>
      eraseDeletion(ctx, id),
    );
  }
}

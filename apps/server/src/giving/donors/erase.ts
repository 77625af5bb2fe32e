import type { Services } from '../../platform/core/services.ts';
import { organizationId } from '../../platform/db/tenant.ts';
import { actFor } from '../../platform/jobs/unit-of-work.ts';
import { dueDeletions, eraseDeletion } from './queries/erase.ts';

/** Erases what has lain in the trash for its 30 days, one organization's deletion at a time. */
export async function eraseTrash(services: Services) {
  for (const { organization_id: organization, id } of await dueDeletions(services.pools.ops)) {
    await actFor(services, organizationId(organization), services.log, (ctx) =>
      eraseDeletion(ctx, id),
    );
  }
}

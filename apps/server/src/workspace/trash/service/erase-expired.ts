import { eraseDeletion, listExpiredDeletions } from '../../../giving/index.ts';
import type { Services } from '../../../platform/core/services.ts';
import { forEachOrganization } from '../../../platform/jobs/for-each-organization.ts';

/** Erases records after 30 days in the trash, one organization's deletion at a time. */
export async function eraseExpired(services: Services) {
  const due = await listExpiredDeletions(services.pools.ops);
  await forEachOrganization(services, due, (ctx, { id }) => eraseDeletion(ctx, id));
}

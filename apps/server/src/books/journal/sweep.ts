import { organizationId } from '../../platform/db/tenant.ts';
import { forEachOrganization } from '../../platform/jobs/for-each-organization.ts';
import { unitOfWork } from '../../platform/jobs/unit-of-work.ts';
import type { Services } from '../../platform/core/services.ts';
import { listOrganizationsToPost, listRestoredJournals } from './queries/post.ts';
import { postChangedPayouts, startPosting } from './service/post.ts';

/** Starts the journals that a restored archive brought. */
export async function continueRestoredJournals(services: Services) {
  const restored = await listRestoredJournals(services.pools.ops);
  const due = restored.map((id) => ({ organization_id: id }));
  await forEachOrganization(services, due, startPosting);
}

/** Posts payouts that have changed since they were last posted. */
export async function postPayouts(services: Services) {
  for (const id of await listOrganizationsToPost(services.pools.ops)) {
    try {
      await unitOfWork(services, organizationId(id)).inTransaction(postChangedPayouts);
    } catch (error) {
      services.log.warn(error, 'payouts could not be posted to the journal');
    }
  }
}

import { organizationId, withTenant } from '../../platform/db/tenant.ts';
import type { Services } from '../../platform/core/services.ts';
import { dueOrganizations, eraseOrganizationRows } from '../../accounts/index.ts';

/** Erases the organizations whose day of deletion has come, each separately. */
export async function eraseOrganizations({ pools, log }: Services) {
  for (const text of await dueOrganizations(pools.ops)) {
    const id = organizationId(text);
    try {
      const isErased = await withTenant(pools.app, id, (db) => eraseOrganizationRows(db, id));
      if (isErased) log.info({ organizationId: id }, 'an organization was erased');
    } catch (error) {
      log.error(error, 'an organization could not be erased');
    }
  }
}

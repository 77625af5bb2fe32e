import type { Ctx } from '../core/context.ts';
import type { Services } from '../core/services.ts';
import { isConnectionLost } from '../db/lost-connection.ts';
import { organizationId } from '../db/tenant.ts';
import { runAsOrganization } from './unit-of-work.ts';

type Due = { organization_id: string };

/**
 * Does what is due for one organization after another, each in a transaction of its own. What fails
 * is left for the next round, so that nobody waits behind somebody else's broken records.
 */
export async function forEachOrganization<Item extends Due>(
  services: Services,
  due: readonly Item[],
  work: (ctx: Ctx, item: Item) => Promise<unknown>,
) {
  const { log } = services;
  for (const item of due) {
    const id = organizationId(item.organization_id);
    try {
      await runAsOrganization(services, id, log, (ctx) => work(ctx, item));
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      log.error({ err: error, organizationId: id }, 'recurring work failed for an organization');
    }
  }
}

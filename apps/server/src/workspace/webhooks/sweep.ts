import { unnamedKey } from '../../platform/core/keyring.ts';
import type { Services } from '../../platform/core/services.ts';
import { forEachOrganization } from '../../platform/jobs/for-each-organization.ts';
import {
  findWebhook,
  listWebhooksSealedWith,
  lockWebhooks,
  updateWebhook,
} from './queries/webhooks.ts';
import { resealWebhookSecret } from './service/secrets.ts';

const mostDeliveries = 20_000;
const mostSecrets = 500;

/** Deliveries are deleted after 30 days, with their attempts. */
export async function dropOldDeliveries({ pools, now }: Services) {
  await pools.ops.query(
    `delete from webhook_deliveries where (organization_id, id) in (
       select organization_id, id from webhook_deliveries
       where created_at < $1::timestamptz - interval '30 days' and state <> 'pending' order by created_at limit $2)`,
    [now(), mostDeliveries],
  );
}

/** Encrypts with the newest key what an older key had encrypted. */
export async function resealWebhookSecrets(services: Services) {
  const { newest, all } = services.keys;
  const ids = [...all.map(({ id }) => id), unnamedKey].filter((id) => id !== newest.id);
  const waiting = await listWebhooksSealedWith(services.pools.ops, ids, mostSecrets);
  await forEachOrganization(services, waiting, async (ctx, { id }) => {
    await lockWebhooks(ctx);
    const row = await findWebhook(ctx, id);
    if (!row) return;
    const reseal = (sealed: Buffer) => resealWebhookSecret(services, id, sealed);
    const { sealedSecret, sealedPrevious } = row;
    await updateWebhook(ctx, id, {
      sealedSecret: reseal(sealedSecret),
      sealedPrevious: sealedPrevious && reseal(sealedPrevious),
    });
  });
}

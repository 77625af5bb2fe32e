import { unnamedKey } from '../../platform/core/keyring.ts';
import type { Services } from '../../platform/core/services.ts';
import { forEachOrganization } from '../../platform/jobs/for-each-organization.ts';
import { listUsersSealedWith, lockTwoStep } from './queries/two-step.ts';
import { openSecret } from './service/spend-code.ts';

const mostAtOnce = 500;

/**
 * Encrypts with the newest key what an older key had encrypted, so that the older key can be
 * removed.
 */
export async function resealSecrets(services: Services) {
  const { newest, all } = services.keys;
  const ids = [...all.map(({ id }) => id), unnamedKey].filter((id) => id !== newest.id);
  const waiting = await listUsersSealedWith(services.pools.ops, ids, mostAtOnce);
  await forEachOrganization(services, waiting, async (ctx, { user_id: userId }) => {
    const row = await lockTwoStep(ctx.db, userId);
    if (row) await openSecret(ctx, services, userId, row.sealedSecret);
  });
}

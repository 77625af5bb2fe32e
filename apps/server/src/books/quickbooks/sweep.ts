import { unnamedKey } from '../../platform/core/keyring.ts';
import type { Services } from '../../platform/core/services.ts';
import { organizationId } from '../../platform/db/tenant.ts';
import { forEachConcurrently } from '../../platform/jobs/for-each-concurrently.ts';
import { forEachOrganization } from '../../platform/jobs/for-each-organization.ts';
import { unitOfWork } from '../../platform/jobs/unit-of-work.ts';
import {
  listConnectionsSealedWith,
  listSendingOrganizations,
} from './queries/across-organizations.ts';
import { lockConnection, updateConnection } from './queries/connection.ts';
import { sendDue } from './service/send-due.ts';
import { resealTokens } from './service/tokens.ts';

const organizationsAtOnce = 4;
const mostSecrets = 500;

/** Sends what is due, organization by organization. */
export async function sendToQuickBooks(services: Services) {
  if (!services.quickBooks) return;
  const ids = await listSendingOrganizations(services.pools.ops);
  await forEachConcurrently(ids, organizationsAtOnce, async (id) => {
    try {
      await sendDue(unitOfWork(services, organizationId(id)));
    } catch (error) {
      services.log.error(error, 'a round of sending to QuickBooks failed');
    }
  });
}

/** Encrypts with the newest key what an older key had encrypted. */
export async function resealQuickBooksTokens(services: Services) {
  const { newest, all } = services.keys;
  const ids = [...all.map(({ id }) => id), unnamedKey].filter((id) => id !== newest.id);
  const waiting = await listConnectionsSealedWith(services.pools.ops, ids, mostSecrets);
  const due = waiting.map((id) => ({ organization_id: id }));
  await forEachOrganization(services, due, async (ctx) => {
    const row = await lockConnection(ctx);
    if (!row?.sealedTokens) return;
    const sealedTokens = resealTokens(ctx, services, row.sealedTokens);
    await updateConnection(ctx, { sealedTokens });
  });
}

import type { Ctx } from '../../context.ts';
import { organizationId } from '../../platform/db/tenant.ts';
import type { Services } from '../../platform/http/services.ts';
import { actFor } from '../../platform/jobs/runner.ts';
import { createFollowUp } from './service/create.ts';
import { missingGifts, organizationsMissingGifts } from './queries/missing-gifts.ts';

/** Writes down which gifts were expected and have not been recorded. */
export async function noteMissingGifts(services: Services) {
  const { pools, log, now } = services;
  for (const id of await organizationsMissingGifts(pools.ops, now())) {
    await actFor(services, organizationId(id), log, noteMissing);
  }
}

async function noteMissing(ctx: Ctx) {
  for (const missing of await missingGifts(ctx)) {
    const cause = `missing-gift ${missing.donationId}`;
    await createFollowUp(ctx, { kind: 'missing-gift', cause, ...missing });
  }
}

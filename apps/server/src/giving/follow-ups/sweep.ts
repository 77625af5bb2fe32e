import type { Ctx } from '../../platform/core/context.ts';
import type { Services } from '../../platform/core/services.ts';
import { forEachOrganization } from '../../platform/jobs/for-each-organization.ts';
import { missingDonations, organizationsMissingDonations } from './queries/missing-donations.ts';
import { organizationsToCall, pledgesToCall } from './queries/overdue-pledges.ts';
import { createFollowUp } from './service/create.ts';

/** Creates follow-ups for expected donations that were not recorded. */
export async function followUpMissingDonations(services: Services) {
  const { pools, now } = services;
  const due = await organizationsMissingDonations(pools.ops, now());
  await forEachOrganization(services, due.map(toDue), followUpMissing);
}

/** Creates follow-ups to call donors whose overdue pledge no reminder has helped. */
export async function followUpOverduePledges(services: Services) {
  const { pools, now } = services;
  const due = await organizationsToCall(pools.ops, now());
  await forEachOrganization(services, due.map(toDue), followUpOverdue);
}

const toDue = (id: string) => ({ organization_id: id });

async function followUpMissing(ctx: Ctx) {
  for (const missing of await missingDonations(ctx)) {
    const cause = `missing-gift ${missing.donationId}`;
    await createFollowUp(ctx, { kind: 'missing-gift', cause, ...missing });
  }
}

async function followUpOverdue(ctx: Ctx) {
  for (const overdue of await pledgesToCall(ctx)) {
    const cause = `overdue-pledge ${overdue.pledgeId} ${overdue.day}`;
    await createFollowUp(ctx, { kind: 'overdue-pledge', cause, ...overdue });
  }
}

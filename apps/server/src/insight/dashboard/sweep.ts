import { periodDays, periods, type Days, type Period } from '@pledgewell/domain';
import type { Ctx } from '../../platform/core/context.ts';
import type { Services } from '../../platform/core/services.ts';
import { forEachOrganization } from '../../platform/jobs/for-each-organization.ts';
import { givenOn } from './queries/giving.ts';
import {
  insertList,
  busyOrganizations,
  dropOtherLists,
  leadingListThreshold,
  leadingLists,
  recordTransactions,
  writeList,
} from './queries/leading.ts';

/**
 * Computes today's lists of leading donors for every organization with many donations. Each step is
 * its own transaction, because the next one relies on what others can see of it; an unfinished list
 * is finished next time.
 */
export async function listLeadingDonors(services: Services) {
  const due = (await busyOrganizations(services.pools.ops)).map((id) => ({ organization_id: id }));
  for (const step of [insertLists, recordTransactions, writeLists]) {
    await forEachOrganization(services, due, step);
  }
}

async function insertLists(ctx: Ctx) {
  const lists = await leadingLists(ctx);
  for (const period of periods) {
    const days = periodDays(period, ctx.today);
    const isThere = lists.some((list) => list.period === period && list.lastDay === days.to);
    if (!isThere && (await hasManyDonations(ctx, days))) await insertList(ctx, period, days);
  }
}

async function hasManyDonations(ctx: Ctx, days: Days) {
  const [given] = await givenOn(ctx, [days]);
  return (given?.gifts ?? 0) > leadingListThreshold;
}

/** The previous list of a period stays in use until the new one is written. */
async function writeLists(ctx: Ctx) {
  for (const list of await leadingLists(ctx)) {
    if (list.isKnown && !list.isWritten) await writeList(ctx, list);
  }
  const lists = await leadingLists(ctx);
  const latest = (period: Period, isWritten: boolean) =>
    lists.find((list) => list.period === period && list.isWritten === isWritten);
  const kept = periods.flatMap((period) => {
    const [written, coming] = [latest(period, true), latest(period, false)];
    const isAhead = coming && (!written || coming.lastDay > written.lastDay);
    return [written?.id ?? [], isAhead ? coming.id : []].flat();
  });
  await dropOtherLists(ctx, kept);
}

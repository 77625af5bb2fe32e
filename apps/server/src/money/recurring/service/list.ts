import type { RecurringListQuery } from '@pledgewell/contract';
import { sum } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { toPagination } from '../../../platform/http/pagination.ts';
import { Problem } from '../../../platform/core/problem.ts';
import {
  countMatches,
  countRecurringDonations,
  findRecurringDonationRow,
  findRecurringDonationRows,
  pageRecurringDonations,
} from '../queries/list.ts';
import { toRecurringDonation } from './present.ts';

export async function listRecurringDonations(ctx: Ctx, query: RecurringListQuery) {
  const counts = await countRecurringDonations(ctx, query.donorId);
  const countInState = (state: string) => counts.find((each) => each.state === state)?.gifts ?? 0;
  const total = await countMatches(ctx, query);
  const rows = await pageRecurringDonations(ctx, query);
  return {
    data: rows.map((row) => toRecurringDonation(ctx, row)),
    count: total,
    pagination: toPagination(query, total),
    statistics: {
      active: countInState('active'),
      paused: countInState('paused'),
      pastDue: countInState('past_due'),
      ended: countInState('ended'),
      given: sum(counts.map(({ given }) => given)),
    },
  };
}

export async function showRecurringDonation(ctx: Ctx, id: string) {
  return { data: await getRecurringDonation(ctx, id) };
}

export async function getRecurringDonation(ctx: Ctx, id: string) {
  const row = await findRecurringDonationRow(ctx, id);
  if (!row) throw new Problem('recurring/not-found');
  return toRecurringDonation(ctx, row);
}

/** The recurring donations with these ids, without those whose setup failed. */
export const readRecurringDonations = async (ctx: Ctx, ids: readonly string[]) =>
  (await findRecurringDonationRows(ctx, ids)).map((row) => toRecurringDonation(ctx, row));

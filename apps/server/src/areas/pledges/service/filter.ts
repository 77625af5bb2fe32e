import type { DueFigure, PledgeFigure, PledgeFilter } from '@pledgewell/contract';
import { cents, sum } from '@pledgewell/domain';
import type { Ctx } from '../../../context.ts';
import { paginationOf } from '../../../platform/http/pagination.ts';
import { looksForPayments, pagePledges, sumDue } from '../queries/filter.ts';
import { pledgeGroups, type PledgeGroup } from '../queries/groups.ts';
import { pledgeOf } from './present.ts';

/** One page of the pledges that the filter leaves, and the figures over all of them. */
export async function filterPledges(ctx: Ctx, filter: PledgeFilter) {
  const groups = await pledgeGroups(ctx, filter);
  const statistics = {
    ...statisticsOf(groups),
    ...(looksForPayments(filter) && { due: await dueFigure(ctx, filter) }),
  };
  const rows = await pagePledges(ctx, filter);
  const data = rows.map((row) => pledgeOf(row, filter.asOf ?? ctx.today));
  const total = statistics.filtered.count;
  return { data, count: total, pagination: paginationOf(filter, total), statistics };
}

function statisticsOf(groups: readonly PledgeGroup[]) {
  const over = (belongs: (group: PledgeGroup) => boolean) => figureOf(groups.filter(belongs));
  return {
    all: over(() => true),
    open: over(({ status }) => status === 'open'),
    settled: over(({ status }) => status === 'settled'),
    canceled: over(({ status }) => status === 'canceled'),
    overdue: over(({ isOverdue }) => isOverdue),
    filtered: over(({ isShown }) => isShown),
  };
}

const figureOf = (groups: readonly PledgeGroup[]): PledgeFigure => ({
  count: groups.reduce((total, { count }) => total + count, 0),
  totalAmount: sum(groups.map(({ amount }) => cents(amount))),
  paid: sum(groups.map(({ paid }) => cents(paid))),
  outstanding: sum(groups.map(({ outstanding }) => cents(outstanding))),
});

async function dueFigure(ctx: Ctx, filter: PledgeFilter): Promise<DueFigure> {
  const { count = 0, amount = 0, paid = 0, missing = 0 } = (await sumDue(ctx, filter)) ?? {};
  return { count, amount: cents(amount), paid: cents(paid), missing: cents(missing) };
}

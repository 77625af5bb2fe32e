import type { DueFigure, PledgeFigure, PledgeFilter } from '@pledgewell/contract';
import { cents, sum } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { toPagination } from '../../../platform/http/pagination.ts';
import { sumDue } from '../queries/due.ts';
import { looksForPayments, pagePledges } from '../queries/filter.ts';
import { sumPastDue } from '../queries/past-due.ts';
import { pledgeGroups, type PledgeGroup } from '../queries/groups.ts';
import { toPledge } from './present.ts';

/** One page of the pledges that match the filter, and the figures over all of them. */
export async function filterPledges(ctx: Ctx, sent: PledgeFilter) {
  // "As of today" means now, so that both always agree.
  const filter = sent.asOf === ctx.today ? { ...sent, asOf: undefined } : sent;
  const [groups, pastDue, due, rows] = await Promise.all([
    pledgeGroups(ctx, filter),
    sumPastDue(ctx, filter),
    looksForPayments(filter) ? dueFigure(ctx, filter) : null,
    pagePledges(ctx, filter),
  ]);
  const statistics = {
    ...toStatistics(groups, filter),
    pastDue: cents(pastDue),
    ...(due && { due }),
  };
  const data = rows.map((row) => toPledge(row, filter.asOf ?? ctx.today));
  const total = statistics.filtered.count;
  return { data, count: total, pagination: toPagination(filter, total), statistics };
}

function toStatistics(groups: readonly PledgeGroup[], { status }: PledgeFilter) {
  const over = (belongs: (group: PledgeGroup) => boolean) => groups.filter(belongs);
  const canceled = over(isCanceled);
  const shown = over(({ isShown }) => isShown);
  return {
    all: pledgedFigure(groups),
    open: pledgedFigure(over((group) => group.status === 'open')),
    settled: pledgedFigure(over((group) => group.status === 'settled')),
    canceled: toFigure(canceled, canceled),
    overdue: pledgedFigure(over(({ isOverdue }) => isOverdue)),
    filtered: status === 'canceled' ? toFigure(shown, shown) : pledgedFigure(shown),
  };
}

const isCanceled = ({ status }: PledgeGroup) => status === 'canceled';

/** Canceled pledges are counted with the others, but their pledged amount is zero. */
const pledgedFigure = (groups: readonly PledgeGroup[]) =>
  toFigure(
    groups,
    groups.filter((group) => !isCanceled(group)),
  );

const toFigure = (
  counted: readonly PledgeGroup[],
  added: readonly PledgeGroup[],
): PledgeFigure => ({
  count: counted.reduce((total, { count }) => total + count, 0),
  totalAmount: sum(added.map(({ amount }) => cents(amount))),
  paid: sum(added.map(({ paid }) => cents(paid))),
  outstanding: sum(added.map(({ outstanding }) => cents(outstanding))),
});

async function dueFigure(ctx: Ctx, filter: PledgeFilter): Promise<DueFigure> {
  const { count = 0, amount = 0, paid = 0, missing = 0 } = (await sumDue(ctx, filter)) ?? {};
  return { count, amount: cents(amount), paid: cents(paid), missing: cents(missing) };
}

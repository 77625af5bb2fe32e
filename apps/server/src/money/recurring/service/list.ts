import type { RecurringListQuery } from '@pledgewell/contract';
import { sum } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { paginationOf } from '../../../platform/http/pagination.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { countGifts, findGiftRow, pageGifts } from '../queries/list.ts';
import { giftOf } from './present.ts';

export async function listGifts(ctx: Ctx, query: RecurringListQuery) {
  const counts = await countGifts(ctx, query.donorId);
  const countOf = (state: string) => counts.find((each) => each.state === state)?.gifts ?? 0;
  const shown = counts.filter(({ state }) => query.state === undefined || state === query.state);
  const total = shown.reduce((all, { gifts }) => all + gifts, 0);
  const rows = await pageGifts(ctx, query);
  return {
    data: rows.map((row) => giftOf(ctx, row)),
    count: total,
    pagination: paginationOf(query, total),
    statistics: {
      active: countOf('active'),
      paused: countOf('paused'),
      pastDue: countOf('past_due'),
      ended: countOf('ended'),
      given: sum(counts.map(({ given }) => given)),
    },
  };
}

export async function showGift(ctx: Ctx, id: string) {
  return { data: await getGift(ctx, id) };
}

export async function getGift(ctx: Ctx, id: string) {
  const row = await findGiftRow(ctx, id);
  if (!row) throw new Problem('recurring/not-found');
  return giftOf(ctx, row);
}

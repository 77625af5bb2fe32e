import type { Deletion, TrashQuery } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { toPagination } from '../../../platform/http/pagination.ts';
import { countDeletions, pageDeletions, type DeletionRow } from '../queries.ts';

export async function listTrash(ctx: Ctx, query: TrashQuery) {
  const rows = await pageDeletions(ctx, query);
  const total = await countDeletions(ctx, query);
  return {
    data: rows.map((row) => toDeletion(ctx, row)),
    count: total,
    pagination: toPagination(query, total),
  };
}

const msPerDay = 24 * 60 * 60 * 1_000;

const toDeletion = (ctx: Ctx, row: DeletionRow): Deletion => ({
  _id: row.id,
  kind: row.entity,
  recordId: row.entityId,
  label: row.label,
  deletedAt: row.deletedAt.toISOString(),
  deletedBy: [row.firstName, row.lastName].filter(Boolean).join(' '),
  eraseAfter: row.eraseAfter.toISOString(),
  daysLeft: Math.ceil((row.eraseAfter.getTime() - ctx.now.getTime()) / msPerDay),
  records: {
    donors: row.donors,
    campaigns: row.campaigns,
    pledges: row.pledges,
    donations: row.donations,
  },
});

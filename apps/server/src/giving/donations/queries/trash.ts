import type { Ctx } from '../../../platform/core/context.ts';
import { refuseViolations } from '../../../platform/core/constraint.ts';
import { isNotImportedAgain } from '../../../platform/records/trash.ts';

export async function trashDonation(ctx: Ctx, id: string, deletionId: string) {
  await ctx.db
    .updateTable('donations')
    .set({ deletionId })
    .where('organizationId', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute();
}

export async function untrashDonation(ctx: Ctx, deletionId: string) {
  await refuseViolations(
    isNotImportedAgain,
    ctx.db
      .updateTable('donations')
      .set({ deletionId: null })
      .where('organizationId', '=', ctx.organization.id)
      .where('deletionId', '=', deletionId)
      .execute(),
  );
}

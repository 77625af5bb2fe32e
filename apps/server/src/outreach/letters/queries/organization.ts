import type { Ctx } from '../../../platform/core/context.ts';
import { compileOnce } from '../../../platform/db/compile-once.ts';
import type { OrgId } from '../../../platform/db/tenant.ts';

export async function isThankingByItself(ctx: Ctx): Promise<boolean> {
  const [row] = await selectThanking(ctx.db, { id: ctx.organization.id });
  return row?.thanksByItself === true;
}

/** Compiled once, because each new donation asks for it. */
const selectThanking = compileOnce((db, { id }: { id: OrgId }) =>
  db.selectFrom('organizations').select('thanksByItself').where('id', '=', id),
);

export async function setThankingByItself(ctx: Ctx, thanksByItself: boolean) {
  await ctx.db
    .updateTable('organizations')
    .set({ thanksByItself })
    .where('id', '=', ctx.organization.id)
    .execute();
}

import type { Ctx } from '../../../platform/core/context.ts';
import { sql } from 'kysely';

/** Switches on every rule that is off, or switches off those that the sample has switched on. */
export async function switchSampleRules(ctx: Ctx, isOn: boolean) {
  await ctx.db
    .updateTable('reminderRules')
    .set({
      isOn,
      isSampleOnly: isOn,
      startsOn: isOn ? ctx.today : null,
      authorId: isOn ? ctx.userId : null,
      version: sql<number>`version + 1`,
    })
    .where('organizationId', '=', ctx.organization.id)
    .where(isOn ? 'isOn' : 'isSampleOnly', '=', !isOn)
    .execute();
}

import type { Ctx } from '../../../platform/core/context.ts';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import {
  findChangedPayouts,
  markPayoutsRead,
  nextIds,
  postRecords,
  startReading,
} from '../queries/post.ts';

const recordsAtOnce = 10_000;

/** Posts every record of an organization, in transactions of ten thousand records. */
export async function postAll({ inTransaction }: UnitOfWork) {
  for (const table of ['pledges', 'donations', 'payouts'] as const) {
    let after: string | null = null;
    do {
      after = await inTransaction(async (ctx) => {
        const ids = await nextIds(ctx, table, after, recordsAtOnce);
        await postRecords(ctx, { [table]: ids });
        return ids.length < recordsAtOnce ? null : (ids.at(-1) ?? null);
      });
    } while (after !== null);
  }
}

/** Reads changes from now on, and posts everything that exists. */
export async function startPosting(ctx: Ctx) {
  await startReading(ctx);
  await ctx.jobs.add('journal/post-all', {});
}

/** Posts payouts that the card provider has reported or changed. */
export async function postChangedPayouts(ctx: Ctx) {
  await postRecords(ctx, { payouts: await findChangedPayouts(ctx) });
  await markPayoutsRead(ctx);
}

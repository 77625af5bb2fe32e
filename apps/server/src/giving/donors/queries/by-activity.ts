import type { DonorListQuery } from '@pledgewell/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import { donorRows, orderBy, toScope } from './lists.ts';

type ActivityQuery = DonorListQuery & { active: boolean };

/** One page of the active or the inactive donors that match every word. */
export async function pageByActivity(ctx: Ctx, query: ActivityQuery, words: string[]) {
  const isActive = sql<boolean>`coalesce(is_active(donor_giving.last_gift_on, ${ctx.today}), false)`;
  const wanted = donorRows(ctx.db, toScope(ctx))
    .where(query.active ? isActive : sql<boolean>`not ${isActive}`)
    .$if(words.length > 0, (rows) =>
      rows.where(sql<boolean>`donors.id in (select donors_matching(${words}::text[]))`),
    );
  const rows = await wanted
    .orderBy(orderBy(query))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const { total } = await wanted
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

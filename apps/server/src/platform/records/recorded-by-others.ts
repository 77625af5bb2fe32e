import type { ActivityAction } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Ctx, OrganizationScope } from '../core/context.ts';

type Recorded = {
  /** The record's alias in the query. */
  alias: string;
  since: string;
  /** The actions with which a person records one. */
  actions: readonly ActivityAction[];
};

/**
 * Returns the condition for records that others than the caller have recorded since an instant,
 * without the sample. What a person imports is that person's own; what a program does with a key is
 * not. The caller's entries are read once, not for each record.
 */
export const recordedByOthers = (
  ctx: OrganizationScope & Pick<Ctx, 'userId'>,
  { alias, since, actions }: Recorded,
) => {
  const record = sql.raw(alias);
  const own = (found: readonly ActivityAction[]) => sql`(
    select a.entity_id from activities a
    where a.organization_id = ${ctx.organization.id} and a.action = any(${found}::text[])
      and a.at >= ${since}::timestamptz and a.actor_id = ${ctx.userId}
      and a.source in ('person', 'import'))`;
  return sql<boolean>`(${record}.created_at >= ${since}::timestamptz and not ${record}.is_sample
    and ${record}.id not in ${own(actions)}
    and (${record}.import_id is null or ${record}.import_id not in ${own(['imports/imported'])}))`;
};

import type { Import } from '@pledgewell/contract';
import type { RememberedMapping } from '@pledgewell/domain/workspace/imports/remembered-mapping';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

type Kind = Import['kind'];

/** How a file with these columns was last read; null if there was none. */
export async function findShape(ctx: Ctx, kind: Kind, shape: Uint8Array) {
  const found = await ctx.db
    .selectFrom('importShapes')
    .select('mapping')
    .$narrowType<{ mapping: RememberedMapping }>()
    .where('organizationId', '=', ctx.organization.id)
    .where('kind', '=', kind)
    .where('shape', '=', Buffer.from(shape))
    .executeTakeFirst();
  return found?.mapping ?? null;
}

export async function saveShape(
  ctx: Ctx,
  kind: Kind,
  shape: Uint8Array,
  mapping: RememberedMapping,
) {
  await sql`
    insert into import_shapes (organization_id, kind, shape, mapping, saved_at)
    values (${ctx.organization.id}, ${kind}, ${Buffer.from(shape)}, ${JSON.stringify(mapping)},
      ${ctx.now})
    on conflict (organization_id, kind, shape) do update
      set mapping = excluded.mapping, saved_at = excluded.saved_at`.execute(ctx.db);
}

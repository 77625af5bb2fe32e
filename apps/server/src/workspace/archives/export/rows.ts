import { sql } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Row } from './columns.ts';
import type { Table } from './table.ts';

/**
 * The rows of a table, a few hundred at a time. The cursor stays open until the transaction ends if
 * nobody wants the rest.
 */
export async function* readTableRows(
  ctx: Ctx,
  { name, select }: Pick<Table, 'name' | 'select'>,
): AsyncGenerator<Row[]> {
  const cursor = sql.id(`export_${name}`);
  await sql`declare ${cursor} no scroll cursor for ${select(ctx.organization.id)}`.execute(ctx.db);
  for (;;) {
    const { rows } = await sql<Row>`fetch 500 from ${cursor}`.execute(ctx.db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close ${cursor}`.execute(ctx.db);
}

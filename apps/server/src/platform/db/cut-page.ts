import { sql, type RawBuilder } from 'kysely';

/**
 * The rows of a page. The limit is part of the SQL text, and the first page skips nothing, because
 * PostgreSQL plans a statement for each request while any limit or offset could be given.
 */
export const cutPage = ({ page, limit }: { page: number; limit: number }): RawBuilder<unknown> =>
  page === 1
    ? sql`limit ${sql.lit(limit)}`
    : sql`limit ${sql.lit(limit)} offset ${(page - 1) * limit}`;

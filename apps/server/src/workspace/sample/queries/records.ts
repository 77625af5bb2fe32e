import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/core/context.ts';

/** Rows of one shape, as a statement reads them. */
export const records = (rows: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

/** Noon of a day, but never later than now. */
export const noonOn = (ctx: Ctx, day: RawBuilder<unknown>) =>
  sql`least((${day} + time '12:00') at time zone 'UTC', ${ctx.now}::timestamptz)`;

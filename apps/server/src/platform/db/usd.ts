import { sql, type RawBuilder } from 'kysely';

/**
 * Returns cents as text, formatted by the database like `writeUsd`. The sign is separate, because
 * the remainder of a negative number is negative in every digit.
 */
export const usdText = (cents: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`concat(case when ${cents} < 0 then '-' end, abs(${cents}) / 100, '.',
    abs(${cents}) % 100 / 10, abs(${cents}) % 10)`;

/** Formats cents for sentences, like `formatUsd`: −$1,234.50. */
export const usdInWords = (cents: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`concat(case when ${cents} < 0 then '−' end, '$',
    to_char(abs(${cents}) / 100, 'FM99,999,999,999,999,990'), '.',
    abs(${cents}) % 100 / 10, abs(${cents}) % 10)`;

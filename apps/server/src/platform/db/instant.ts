import pg from 'pg';

const timestamptz = 1184;
const parseAny = pg.types.getTypeParser(timestamptz) as (text: string) => Date;

/**
 * Reads an instant as PostgreSQL writes it, such as `2026-11-29 09:28:17.888123+00`. Engines read
 * the ISO form several times faster than the driver takes a text apart; it is left to the driver
 * what has another form, such as `infinity`.
 */
export function parseInstant(text: string): Date {
  const hasIsoForm = text[10] === ' ' && (text.at(-3) === '+' || text.at(-3) === '-');
  if (!hasIsoForm) return parseAny(text);
  const instant = new Date(`${text.slice(0, 10)}T${text.slice(11)}:00`);
  return Number.isNaN(instant.getTime()) ? parseAny(text) : instant;
}

import pg from 'pg';

const timestamptz = 1184;
const parseAny = pg.types.getTypeParser(timestamptz) as (text: string) => Date;

/**
 * Reads an instant as PostgreSQL writes it, such as `2026-11-29 09:28:17.888123+00`. Reading
 * the digits of UTC at their positions is several times faster than the driver's regular
 * expressions; any other form, such as `infinity`, is left to the driver.
 */
export function parseInstant(text: string): Date {
  const isUtc = text[4] === '-' && text[10] === ' ' && text.endsWith('+00');
  // A year below 100 would be taken for one of the twentieth century.
  if (!isUtc || text.startsWith('00')) return parseAny(text);
  const fraction = text.slice(20, Math.min(23, text.length - 3));
  const instant = new Date(
    Date.UTC(
      100 * digits(text, 0) + digits(text, 2),
      digits(text, 5) - 1,
      digits(text, 8),
      digits(text, 11),
      digits(text, 14),
      digits(text, 17),
      Number(fraction.padEnd(3, '0')),
    ),
  );
  return Number.isNaN(instant.getTime()) ? parseAny(text) : instant;
}

const zero = '0'.charCodeAt(0);

/** The two-digit number at a position. */
const digits = (text: string, at: number) =>
  10 * (text.charCodeAt(at) - zero) + (text.charCodeAt(at + 1) - zero);

const padded = (width: number) =>
  Array.from({ length: 10 ** width }, (_, number) => String(number).padStart(width, '0'));
const two = padded(2);
const three = padded(3);

/** Does what `toISOString` does, in half the time, for lists with an instant in each row. */
export function writeInstant(instant: Date): string {
  const year = instant.getUTCFullYear();
  if (!(year >= 1_000 && year <= 9_999)) return instant.toISOString();
  const month = two[instant.getUTCMonth() + 1];
  const hours = two[instant.getUTCHours()];
  const minutes = two[instant.getUTCMinutes()];
  const seconds = two[instant.getUTCSeconds()];
  const milliseconds = three[instant.getUTCMilliseconds()];
  const day = `${year}-${month}-${two[instant.getUTCDate()]}`;
  return `${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`;
}

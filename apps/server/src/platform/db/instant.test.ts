import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { parseInstant, writeInstant } from './instant.ts';

const byDriver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => unknown;

const pad = (value: number, digits: number) => String(value).padStart(digits, '0');

/** Instants as PostgreSQL writes them, with up to six digits of a second. */
const written = fc
  .record({
    at: fc.date({
      min: new Date('0001-01-02T00:00:00Z'),
      max: new Date('9999-12-30T00:00:00Z'),
      noInvalidDate: true,
    }),
    fraction: fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 999_999 }).map(String)),
    zone: fc.constantFrom('+00', '-05', '+05:30', '+14'),
  })
  .map(({ at, fraction, zone }) => {
    const [day, time = ''] = at.toISOString().split('T');
    return `${day} ${time.slice(0, 8)}${fraction === '' ? '' : `.${pad(Number(fraction), 6)}`}${zone}`;
  });

describe('an instant as PostgreSQL writes it', () => {
  test('is what the driver reads', () => {
    fc.assert(
      fc.property(written, (text) => {
        expect(parseInstant(text)).toEqual(byDriver(text));
      }),
    );
    expect(parseInstant('2026-11-29 09:28:17.888123+00')).toEqual(new Date(1_795_944_497_888));
  });

  test.each(['infinity', '-infinity', '10000-01-01 00:00:00+00', '0044-03-15 12:00:00+00 BC'])(
    'is what the driver reads: %s',
    (text) => {
      expect(parseInstant(text)).toEqual(byDriver(text));
    },
  );
});

test('an instant is written as engines write it', () => {
  const year = (from: string, to: string) =>
    fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true });
  const instants = fc.oneof(
    year('-271821-04-20T00:00:00Z', '+275760-09-13T00:00:00Z'),
    year('0999-12-31T00:00:00Z', '1000-01-02T00:00:00Z'),
    year('1970-01-01T00:00:00Z', '2100-01-01T00:00:00Z'),
    year('9999-12-31T00:00:00Z', '+010000-01-02T00:00:00Z'),
  );
  fc.assert(
    fc.property(instants, (instant) => {
      expect(writeInstant(instant)).toBe(instant.toISOString());
    }),
  );
});

import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usStates } from '../../contact/us-states.ts';
import { phoneCountries } from '../../contact/phone.ts';
import { addDays, day } from '../../day.ts';
import { instantAt, wallTimeAt } from './clock.ts';
import { isAwake, nextAwake, sendingInstant, windowOn } from './quiet-hours.ts';
import { donorTimeZones } from './zones.ts';

const anyDay = fc.integer({ min: 0, max: 5_500 }).map((count) => addDays(day('2020-01-01'), count));
const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
const anyTime = minutes.map(toTime);
const anyZone = fc.constantFrom(
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Europe/London',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Pago_Pago',
  'Pacific/Kiritimati',
);
const anyHome = fc.oneof(
  fc.constantFrom(...usStates).map(({ code }) => ({ state: code, country: 'USA' })),
  fc.constantFrom(...phoneCountries).map(({ name }) => ({ state: '', country: name })),
  fc.constant({ state: '', country: '' }),
);

function toTime(count: number) {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(count / 60))}:${pad(count % 60)}`;
}

describe('the instant at which a clock shows a time', () => {
  check.prop([anyDay, anyTime, anyZone])(
    'shows it, or is the first after it',
    (date, time, zone) => {
      const instant = instantAt({ day: date, time }, zone);
      const shown = wallTimeAt(instant, zone);

      if (shown.time === time) {
        expect(shown.day).toBe(date);
        const hourBefore = wallTimeAt(new Date(instant.getTime() - 3_600_000), zone);
        expect(hourBefore).not.toEqual({ day: date, time });
      } else {
        expect(shown.day).toBe(date);
        expect(shown.time > time).toBe(true);
        const minuteBefore = wallTimeAt(new Date(instant.getTime() - 60_000), zone);
        expect(minuteBefore.time < time).toBe(true);
      }
    },
  );

  test('is the instant of the change if the clocks skip the time', () => {
    const skipped = instantAt({ day: day('2026-03-08'), time: '02:30' }, 'America/New_York');
    expect(skipped.toISOString()).toBe('2026-03-08T07:00:00.000Z');
  });

  test('is the first of two if the clocks repeat the time', () => {
    const twice = instantAt({ day: day('2026-11-01'), time: '01:30' }, 'America/New_York');
    expect(twice.toISOString()).toBe('2026-11-01T05:30:00.000Z');
  });
});

describe('a donor’s time zone', () => {
  test('every state and country has time zones with common daytime hours', () => {
    for (const { code } of usStates) {
      const zones = donorTimeZones({ state: code, country: 'USA' }, 'America/New_York');
      const { from, to } = windowOn(day('2026-07-01'), zones);
      expect(to.getTime() - from.getTime()).toBeGreaterThanOrEqual(11 * 3_600_000);
    }
    for (const { name } of phoneCountries.filter(({ code }) => code !== 'US')) {
      const zones = donorTimeZones({ state: '', country: name }, 'America/New_York');
      expect(zones).not.toContain('America/New_York');
    }
  });

  test('the organization’s zone applies if the address has none', () => {
    for (const home of [
      { state: '', country: '' },
      { state: 'Atlantis', country: 'USA' },
      { state: 'AE', country: '' },
      { state: '', country: 'Narnia' },
    ]) {
      expect(donorTimeZones(home, 'Pacific/Honolulu')).toEqual(['Pacific/Honolulu']);
    }
    expect(donorTimeZones({ state: 'Hawaii', country: 'U.S.' }, 'America/New_York')).toEqual([
      'Pacific/Honolulu',
    ]);
  });
});

describe('a message', () => {
  check.prop([anyDay, fc.integer({ min: 8 * 60, max: 20 * 60 }).map(toTime), anyHome, anyZone])(
    'by a rule goes out on its day, while the donor is awake wherever they may be',
    (date, sendAt, home, organizationZone) => {
      const zones = donorTimeZones(home, organizationZone);
      const instant = sendingInstant(date, sendAt, zones);

      for (const zone of zones) {
        const shown = wallTimeAt(instant, zone);
        expect(shown.day).toBe(date);
        expect(shown.time >= '08:00' && shown.time < '21:00').toBe(true);
      }
    },
  );

  check.prop([anyDay, anyTime, anyHome, anyZone])(
    'waits for the morning and no longer',
    (date, time, home, organizationZone) => {
      const zones = donorTimeZones(home, organizationZone);
      const instant = instantAt({ day: date, time }, organizationZone);
      const next = nextAwake(instant, zones);

      expect(isAwake(next, zones)).toBe(true);
      expect(next >= instant).toBe(true);
      if (next > instant) {
        expect(isAwake(instant, zones)).toBe(false);
        expect(isAwake(new Date(next.getTime() - 60_000), zones)).toBe(false);
        expect(next.getTime() - instant.getTime()).toBeLessThan(25 * 3_600_000);
      }
    },
  );

  test('due at nine in the evening is sent the next morning, even across a clock change', () => {
    const zones = ['America/New_York'];
    const late = (date: string) => instantAt({ day: day(date), time: '21:00' }, 'America/New_York');

    expect(nextAwake(late('2026-03-07'), zones).toISOString()).toBe('2026-03-08T12:00:00.000Z');
    expect(nextAwake(late('2026-10-31'), zones).toISOString()).toBe('2026-11-01T13:00:00.000Z');
  });
});

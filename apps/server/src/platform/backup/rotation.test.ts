import { addDays, day, type Day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { listExpiredBackups, toBackupName } from './rotation.ts';

/** The backups that are left if one was made on each of the days and none failed. */
function keepFor(first: Day, days: number): string[] {
  let names: string[] = [];
  for (let made = first, count = 0; count < days; made = addDays(made, 1), count += 1) {
    names.push(toBackupName(made));
    const expired = new Set(listExpiredBackups(names));
    names = names.filter((name) => !expired.has(name));
  }
  return names.map((name) => name.slice('pledgewell-'.length, -'.backup'.length));
}

test('a year and a half of backups leaves 7 days, 4 weeks and 12 months', () => {
  const months = `2026-08-31 2026-09-30 2026-10-31 2026-11-30 2026-12-31 2027-01-31
    2027-02-28 2027-03-31 2027-04-30 2027-05-31`;
  const weeks = '2027-06-13 2027-06-20 2027-06-27';
  const days = '2027-06-28 2027-06-29 2027-06-30 2027-07-01 2027-07-02 2027-07-03 2027-07-04';

  expect(keepFor(day('2026-01-01'), 550)).toEqual(`${months} ${weeks} ${days}`.split(/\s+/));
});

test('nothing is deleted before there are enough backups', () => {
  expect(keepFor(day('2026-01-01'), 7)).toHaveLength(7);
});

test('files with other names are left alone', () => {
  const others = ['pledgewell-2026-02-30.backup', 'before-update.backup', 'pledgewell-.backup'];

  expect(listExpiredBackups(others)).toEqual([]);
});

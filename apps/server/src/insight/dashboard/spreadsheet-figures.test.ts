import { addDays, day, periods, periodDays, type Period } from '@pledgewell/domain';
import { afterEach, describe, expect, test } from 'vitest';
import { importHelpers } from '../../../test/documents/files.ts';
import { madeFile, madeRows } from '../../../test/giving/made-nonprofit.ts';
import { fetchStats } from '../../../test/world/stats.ts';
import { given, world } from '../../../test/world/world.ts';

const today = day('2018-12-31');

afterEach(async () => {
  (await world()).setNow(undefined);
});

type Donation = { from: string; on: string; dollars: number };

/** The donor: the person that a donation names, under any of their ids, otherwise the account. */
function readDonations(): Donation[] {
  const emails = new Map(madeRows('contacts').map(({ id = '', Email = '' }) => [id, Email]));
  return madeRows('donations')
    .filter((row) => row['stage_name'] === 'Closed Won')
    .map((row) => {
      const contact = row['primary_contact__c'] ?? '';
      const person = emails.get(contact) || contact;
      const from = person ? `contact ${person}` : `account ${row['account_id']}`;
      return { from, on: row['close_date'] ?? '', dollars: Number(row['amount']) };
    });
}

const sumDollars = (donations: readonly Donation[]) =>
  donations.reduce((total, { dollars }) => total + dollars, 0);

describe('the overview of a made-up nonprofit', () => {
  test('shows the same sums as a spreadsheet of its files', { timeout: 90_000 }, async () => {
    const organization = await given.organization();
    const imports = importHelpers(organization);
    for (const [kind, name] of [
      ['donors', 'contacts'],
      ['donors', 'accounts'],
      ['gifts', 'donations'],
    ] as const) {
      await imports.all({ kind, fileName: `${name}.csv`, file: madeFile(name) });
    }
    (await world()).setNow(new Date(`${today}T17:00:00Z`));

    const donations = readDonations();
    expect(donations).toHaveLength(95);
    for (const period of periods) {
      expect(await shown(period)).toEqual(counted(donations, period));
    }

    async function shown(period: Period) {
      const { summary, giving, topDonors } = await fetchStats(organization, period);
      return {
        givenEver: [summary.totalGiven, summary.totalGifts],
        given: [giving.amount, giving.gifts],
        before: [giving.before.amount, giving.before.gifts],
        parts: giving.points.map(({ amount }) => amount),
        top: topDonors.map(({ amount }) => amount),
      };
    }
  });
});

function counted(donations: readonly Donation[], period: Period) {
  const { from, to } = periodDays(period, today);
  const length = { week: 7, month: 30, year: 365 }[period];
  const between = (first: string, last: string) =>
    donations.filter(({ on }) => on >= first && on <= last);
  const now = between(from, to);
  const before = between(addDays(from, -length), addDays(from, -1));
  const byDonor = Map.groupBy(now, (donation) => donation.from);
  const parts =
    period === 'year'
      ? Array.from({ length: 12 }, (_, month) => `2018-${String(month + 1).padStart(2, '0')}`)
      : Array.from({ length }, (_, after) => addDays(from, after) as string);
  return {
    givenEver: [sumDollars(donations), donations.length],
    given: [sumDollars(now), now.length],
    before: [sumDollars(before), before.length],
    parts: parts.map((part) => sumDollars(now.filter(({ on }) => on.startsWith(part)))),
    top: [...byDonor.values()]
      .map(sumDollars)
      .toSorted((one, other) => other - one)
      .slice(0, 5),
  };
}

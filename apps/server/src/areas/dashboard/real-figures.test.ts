import { addDays, day, periods, daysOf, type Period } from '@pledgewell/domain';
import { afterEach, describe, expect, test } from 'vitest';
import { hasRealFiles, importsOf, realFile } from '../../../test/files.ts';
import { rowsOf } from '../../../test/spreadsheet.ts';
import { statsOf } from '../../../test/stats.ts';
import { given, world } from '../../../test/world.ts';

if (!hasRealFiles) {
  process.stderr.write('The real files do not stand beside this folder, so they are not tried.\n');
}

const today = day('2018-12-31');

afterEach(async () => {
  (await world()).setNow(undefined);
});

type Gift = { from: string; on: string; dollars: number };

/** Who gave: the contact a gift names, else the first of the household, else the account. */
function readGifts(): Gift[] {
  const first = new Map<string, string>();
  for (const { id = '', account_id: account = '' } of rowsOf('contacts')) {
    if (!first.has(account)) first.set(account, id);
  }
  return rowsOf('donations')
    .filter((row) => row['stage_name'] === 'Closed Won')
    .map((row) => {
      const account = row['account_id'] ?? '';
      const contact = row['primary_contact__c'] || first.get(account);
      const from = contact ? `contact ${contact}` : `account ${account}`;
      return { from, on: row['close_date'] ?? '', dollars: Number(row['amount']) };
    });
}

const sumOf = (gifts: readonly Gift[]) => gifts.reduce((total, { dollars }) => total + dollars, 0);

describe.runIf(hasRealFiles)('the overview of a real nonprofit', () => {
  test('shows what a spreadsheet of its file adds up to', { timeout: 90_000 }, async () => {
    const organization = await given.organization();
    const imports = importsOf(organization);
    for (const [kind, name] of [
      ['donors', 'contacts'],
      ['donors', 'accounts'],
      ['gifts', 'donations'],
    ] as const) {
      await imports.all({ kind, fileName: `${name}.csv`, file: realFile(`npsp/${name}.csv`) });
    }
    (await world()).setNow(new Date(`${today}T17:00:00Z`));

    const gifts = readGifts();
    expect(gifts).toHaveLength(1_516);
    for (const period of periods) {
      expect(await shown(period)).toEqual(counted(gifts, period));
    }

    async function shown(period: Period) {
      const { summary, giving, topDonors } = await statsOf(organization, period);
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

function counted(gifts: readonly Gift[], period: Period) {
  const { from, to } = daysOf(period, today);
  const length = { week: 7, month: 30, year: 365 }[period];
  const between = (first: string, last: string) =>
    gifts.filter(({ on }) => on >= first && on <= last);
  const now = between(from, to);
  const before = between(addDays(from, -length), addDays(from, -1));
  const byDonor = Map.groupBy(now, (gift) => gift.from);
  const parts =
    period === 'year'
      ? Array.from({ length: 12 }, (_, month) => `2018-${String(month + 1).padStart(2, '0')}`)
      : Array.from({ length }, (_, after) => addDays(from, after) as string);
  return {
    givenEver: [sumOf(gifts), gifts.length],
    given: [sumOf(now), now.length],
    before: [sumOf(before), before.length],
    parts: parts.map((part) => sumOf(now.filter(({ on }) => on.startsWith(part)))),
    top: [...byDonor.values()]
      .map(sumOf)
      .toSorted((one, other) => other - one)
      .slice(0, 5),
  };
}

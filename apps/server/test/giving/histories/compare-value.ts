import { expect } from 'vitest';
import {
  countedDonations,
  givenInKind,
  isActive,
  netAmount,
  total,
  type Donation,
} from './model.ts';
import { dollars, type Fields, type History } from './world.ts';

/** Compares lifetime value, its scores and its segments with each donor's donations. */
export async function compareValue({ model, staff, today }: History) {
  const since = monthsBefore(today(), 35);
  const measured = model.donors.filter(isActive).flatMap(({ id }) => {
    const own = model.donations.filter(({ donor }) => donor === id);
    const donations = countedDonations(own);
    // A donor with only in-kind donations has given no money.
    if (donations.length === 0) return [];
    const lately = donations.filter(({ date }) => date >= since);
    const days = donations.map(({ date }) => date).toSorted((one, other) => (one < other ? -1 : 1));
    const [first = '', last = ''] = [days[0], days.at(-1)];
    return {
      id,
      lifetime: netTotal(donations),
      gifts: donations.length,
      inKind: netTotal(givenInKind(own)),
      firstGiftOn: first,
      lastGiftOn: last,
      recency: Math.max(0, daysBetween(last, today())),
      frequency: lately.length,
      monetary: netTotal(lately),
    };
  });
  const scored = measured.map((one) => {
    const fifth = (figure: (each: (typeof measured)[number]) => number) =>
      Math.floor(
        (measured.filter((each) => figure(each) < figure(one)).length * 5) / measured.length,
      ) + 1;
    const scores = {
      recency: fifth(({ recency }) => -recency),
      frequency: fifth(({ frequency }) => frequency),
      monetary: fifth(({ monetary }) => monetary),
    };
    return { ...one, scores, segment: toSegment(scores) };
  });
  for (const segment of ['all', 'champions', 'loyal', 'promising', 'at-risk', 'quiet']) {
    const some = scored.filter((each) => segment === 'all' || each.segment === segment);
    const { body } = await staff.get(`/api/reports/value?segment=${segment}&limit=100`);
    const found = body['data'] as { since: string; figures: Fields; rows: Row[] };
    expect(found.since).toBe(since);
    expect(found.figures[segment]).toEqual({
      donors: some.length,
      lifetime: dollars(total(some.map(({ lifetime }) => lifetime))),
    });
    expect(rowsById(found.rows)).toEqual(new Map(some.map((each) => [each.id, toWire(each)])));
  }
}

type Row = { donor: { _id: string } } & Fields;

const netTotal = (donations: Donation[]) => total(donations.map((donation) => netAmount(donation)));

const rowsById = (rows: Row[]) => new Map(rows.map(({ donor, ...row }) => [donor._id, row]));

type Scores = { recency: number; frequency: number; monetary: number };

function toSegment({ recency, frequency, monetary }: Scores) {
  if (Math.min(recency, frequency, monetary) >= 4) return 'champions';
  if (recency >= 3 && frequency >= 3) return 'loyal';
  if (recency >= 4) return 'promising';
  return recency <= 2 && Math.max(frequency, monetary) >= 3 ? 'at-risk' : 'quiet';
}

type DonorValue = { id: string; lifetime: number; inKind: number; monetary: number };

const toWire = <One extends DonorValue>({ id: _id, ...one }: One) => ({
  ...one,
  lifetime: dollars(one.lifetime),
  inKind: dollars(one.inKind),
  monetary: dollars(one.monetary),
});

/** The first day of the month this many months before a given day. */
function monthsBefore(date: string, months: number) {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

import {
  agingBuckets,
  cents,
  day,
  donorGroups,
  fiscalYear,
  fiscalYearSpan,
  sameDayLastYear,
  type DonorGroup,
  type DonorKind,
} from '@pledgewell/domain';
import { expect } from 'vitest';
import { compareGiving } from './compare-giving.ts';
import { compareValue } from './compare-value.ts';
import { toBooks, countedDonations, isActive, netAmount, total, type Donation } from './model.ts';
import { dollars, type Fields, type History } from './world.ts';

/** Compares every report with the sums of the model's donations and installments. */
export async function compareReports(history: History) {
  for (const startMonth of [1, 7]) {
    await startYearIn(history, startMonth);
    const now = fiscalYear(day(history.today()), startMonth);
    for (const year of [now - 1, now]) {
      await compareDonorYears(history, { year, startMonth });
      await compareGiving(history, { year, startMonth });
    }
    await compareDonorYears(history, {
      year: now - 1,
      startMonth,
      asOf: sameDayLastYear(day(history.today())),
    });
  }
  await compareValue(history);
  for (const asOf of [null, history.today(), ...[...history.days].slice(0, 2)]) {
    await compareOpen(history, asOf);
    await compareLate(history, asOf);
  }
}

async function startYearIn({ staff }: History, fiscalYearStart: number) {
  const { body } = await staff.put('/api/users/profile', {
    firstName: 'Ada',
    lastName: 'Okafor',
    organizationName: 'Riverside Food Bank',
    fiscalYearStart,
  });
  expect(body['data']).toMatchObject({ fiscalYearStart });
}

type Year = { year: number; startMonth: number; asOf?: string };

const givenIn = (donations: Donation[], from: string, until: string) =>
  cents(
    total(
      donations
        .filter(({ date }) => date >= from && date < until)
        .map((donation) => netAmount(donation)),
    ),
  );

const kindFor = (before: number, last: number, now: number): DonorKind | null => {
  if (last > 0) {
    const since = before > 0 ? 'repeat' : 'first-time';
    return `${since}-${now > 0 ? 'retained' : 'lapsed'}`;
  }
  if (now > 0) return before > 0 ? 'recaptured' : 'new';
  return before > 0 ? 'earlier' : null;
};

async function compareDonorYears({ model, staff }: History, { year, startMonth, asOf }: Year) {
  const { from, until } = fiscalYearSpan(year, startMonth);
  const lastFrom = fiscalYearSpan(year - 1, startMonth).from;
  const end = asOf === undefined ? until : `${asOf}~`;
  const donors = model.donors.map(({ id }) => {
    const donations = countedDonations(model.donations).filter(({ donor }) => donor === id);
    const before = givenIn(donations, '0000', lastFrom);
    const [last, now] = [givenIn(donations, lastFrom, from), givenIn(donations, from, end)];
    const ever = total(donations.map((donation) => netAmount(donation)));
    return { id, last, now, ever, kind: kindFor(before, last, now) };
  });
  const query = `year=${year}&limit=100${asOf === undefined ? '' : `&asOf=${asOf}`}`;
  for (const group of Object.keys(donorGroups) as DonorGroup[]) {
    const { body } = await staff.get(`/api/reports/movement?${query}&group=${group}`);
    const found = body['data'] as { figures: Record<string, Fields>; rows: Fields[] };
    const some = donors.filter(({ kind }) => kind && donorGroups[group].some((k) => k === kind));
    expect(found.figures[group]).toEqual({
      donors: some.length,
      lastYear: dollars(total(some.map(({ last }) => last))),
      thisYear: dollars(total(some.map(({ now }) => now))),
      ever: dollars(total(some.map(({ ever }) => ever))),
    });
    expect(byDonor(found.rows)).toMatchObject(
      byDonor(
        some.map(({ id, kind, last, now }) => ({
          donor: { _id: id },
          kind,
          lastYear: dollars(last),
          thisYear: dollars(now),
        })),
      ),
    );
  }
}

const byDonor = (rows: Fields[]) =>
  rows.toSorted((one, other) => (donorId(one) < donorId(other) ? -1 : 1));
const donorId = (row: Fields) => (row['donor'] as { _id: string })._id;

/** Aging and the list of overdue pledges have the same rows, on any day. */
async function compareLate({ staff }: History, asOf: string | null) {
  const query = asOf === null ? '' : `&asOf=${asOf}`;
  const aging = await staff.get(`/api/reports/aging?bucket=late&limit=100${query}`);
  const { figures, rows } = aging.body['data'] as {
    figures: Record<string, Fields>;
    rows: Fields[];
  };
  const filter = { overdue: true, limit: 100, ...(asOf === null ? {} : { asOf }) };
  const { body } = await staff.post('/api/pledges/filter', filter);
  const listed = body['data'] as { _id: string; pastDue: number }[];
  const statistics = body['statistics'] as { pastDue: number; overdue: Fields };

  const late = Map.groupBy(rows, (row) => String(row['pledgeId']));
  expect(listed.map(({ _id }) => _id).toSorted()).toEqual([...late.keys()].toSorted());
  for (const { _id, pastDue } of listed) {
    const open = (late.get(_id) ?? []).map((row) => Math.round((row['open'] as number) * 100));
    expect(pastDue).toBe(dollars(total(open)));
  }
  expect(statistics.pastDue).toBe(figures['late']?.['open']);
  expect(statistics.overdue['count']).toBe(late.size);
}

function bucketFor(dueDate: string | null, asOf: string) {
  const late = dueDate === null ? 0 : (Date.parse(asOf) - Date.parse(dueDate)) / 86_400_000;
  if (late <= 0) return 'current';
  if (late > 120) return 'over-120';
  const last = Math.ceil(late / 30) * 30;
  return `${last - 29}-${last}`;
}

async function compareOpen({ model, staff, today }: History, sent: string | null) {
  const asOf = sent === today() ? null : sent;
  const seenOn = day(asOf ?? today());
  const lines = model.pledges
    .filter((pledge) => isActive(pledge) && (asOf === null || pledge.date <= asOf))
    .flatMap((pledge) => {
      const books = toBooks(model, pledge, asOf ?? undefined);
      return books.status === 'open' ? books.lines.filter(({ open }) => open > 0) : [];
    })
    .map(({ dueDate, open }) => ({
      open,
      bucket: bucketFor(dueDate, seenOn),
    }));
  const query = sent === null ? '' : `&asOf=${sent}`;
  const { body } = await staff.get(`/api/reports/aging?bucket=all&limit=100${query}`);
  const { figures } = body['data'] as { figures: Record<string, Fields> };
  const toFigure = (some: typeof lines) => ({
    instalments: some.length,
    open: dollars(total(some.map(({ open }) => open))),
  });
  expect(figures['all']).toMatchObject(toFigure(lines));
  for (const bucket of agingBuckets) {
    expect(figures[bucket]).toMatchObject(toFigure(lines.filter((l) => l.bucket === bucket)));
  }
  if (asOf !== null) return;
  const expected = await staff.get('/api/reports/expected');
  const parts = (expected.body['data'] as { figures: (Fields & { part: string })[] }).figures;
  expect(parts.find(({ part }) => part === 'all')).toMatchObject(toFigure(lines));
  const cut = parts.filter(({ part }) => part !== 'all');
  expect(total(cut.map(({ open }) => Math.round((open as number) * 100)))).toBe(
    total(lines.map(({ open }) => open)),
  );
}

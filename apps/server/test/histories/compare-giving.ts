import { fiscalYearSpan } from '@pledgewell/domain';
import { expect } from 'vitest';
import { counting, givenInKind, netOf, total, type Gift } from './model.ts';
import { centsOf, dollars, has, type Fields, type History } from './world.ts';

type Year = { year: number; startMonth: number };
type Row = { donor: { _id: string } } & Fields;
type Line = { _id: string | null; thisYear: Fields; lastYear: Fields };

/** Compares giving by month and by campaign with the gifts of two years. */
export async function compareGiving(history: History, { year, startMonth }: Year) {
  const { model } = history;
  const { from, until } = fiscalYearSpan(year, startMonth);
  const lastFrom = fiscalYearSpan(year - 1, startMonth).from;
  const between = (gifts: Gift[], first: string, end: string) =>
    gifts.filter(({ date }) => date >= first && date < end);
  const gifts = between(counting(model.gifts), from, until);
  const before = between(counting(model.gifts), lastFrom, from);
  const things = between(givenInKind(model.gifts), from, until);
  const years = {
    thisYear: given(gifts),
    lastYear: given(before),
    inKind: { gifts: things.length, value: dollars(sumOf(things)) },
  };
  await compareMonths(history, { year, gifts, years });
  await compareCampaigns(history, { year, gifts, before, years });
}

const sumOf = (gifts: Gift[]) => total(gifts.map((gift) => netOf(gift)));
const given = (gifts: Gift[]) => ({ amount: dollars(sumOf(gifts)), gifts: gifts.length });

type Seen = { year: number; gifts: Gift[]; years: Fields };

async function compareMonths({ staff }: History, { year, gifts, years }: Seen) {
  const { body } = await staff.get(`/api/reports/months?year=${year}&limit=100`);
  const found = body['data'] as {
    total: Fields;
    months: { month: string; thisYear: Fields }[];
    rows: Row[];
  };
  expect(found.total).toMatchObject(years);
  expect(byDonor(found.rows)).toEqual(giversOf(gifts));
  for (const { month, thisYear } of found.months) {
    const some = gifts.filter(({ date }) => date.slice(0, 7) === month.slice(0, 7));
    expect(thisYear).toEqual(given(some));
  }
}

/** A campaign in the trash is none. */
async function compareCampaigns(
  { model, staff }: History,
  { year, gifts, before, years }: Seen & { before: Gift[] },
) {
  const campaignOf = ({ campaign }: Gift) =>
    campaign !== null && has(model.campaigns, campaign) ? campaign : null;
  const ids = new Set([...gifts, ...before].map(campaignOf));
  const url = `/api/reports/campaigns?year=${year}&limit=100`;
  const all = (await staff.get(url)).body['data'] as {
    total: Fields;
    campaigns: Line[];
    rows: Row[];
  };
  expect(all.total).toMatchObject(years);
  expect(byDonor(all.rows)).toEqual(giversOf(gifts));
  expect(new Set(all.campaigns.map(({ _id }) => _id))).toEqual(ids);
  expect(all.campaigns).toHaveLength(ids.size);

  for (const { _id, thisYear, lastYear } of all.campaigns) {
    const some = gifts.filter((gift) => campaignOf(gift) === _id);
    expect(thisYear).toEqual(given(some));
    expect(lastYear).toEqual(given(before.filter((gift) => campaignOf(gift) === _id)));
    const one = (await staff.get(`${url}&campaign=${_id ?? 'none'}`)).body['data'];
    expect(byDonor((one as { rows: Row[] }).rows)).toEqual(giversOf(some));
  }
}

/** What each donor gave, in cents. */
const giversOf = (gifts: Gift[]) =>
  new Map(
    [...Map.groupBy(gifts, ({ donor }) => donor)].map(([id, some]) => [
      id,
      { cents: sumOf(some), gifts: some.length },
    ]),
  );

const byDonor = (rows: Row[]) =>
  new Map(
    rows.map((row) => [
      row.donor._id,
      { cents: centsOf(row['amount']), gifts: Number(row['gifts']) },
    ]),
  );

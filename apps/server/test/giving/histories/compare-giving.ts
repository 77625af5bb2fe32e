import { fiscalYearSpan } from '@pledgewell/domain';
import { expect } from 'vitest';
import { countedDonations, givenInKind, netAmount, total, type Donation } from './model.ts';
import { toCents, dollars, hasActive, type Fields, type History } from './world.ts';

type Year = { year: number; startMonth: number };
type Row = { donor: { _id: string } } & Fields;
type Line = { _id: string | null; thisYear: Fields; lastYear: Fields };

/** Compares giving by month and by campaign with the donations of two years. */
export async function compareGiving(history: History, { year, startMonth }: Year) {
  const { model } = history;
  const { from, until } = fiscalYearSpan(year, startMonth);
  const lastFrom = fiscalYearSpan(year - 1, startMonth).from;
  const between = (donations: Donation[], first: string, end: string) =>
    donations.filter(({ date }) => date >= first && date < end);
  const donations = between(countedDonations(model.donations), from, until);
  const before = between(countedDonations(model.donations), lastFrom, from);
  const things = between(givenInKind(model.donations), from, until);
  const years = {
    thisYear: given(donations),
    lastYear: given(before),
    inKind: { gifts: things.length, value: dollars(netTotal(things)) },
  };
  await compareMonths(history, { year, donations, years });
  await compareCampaigns(history, { year, donations, before, years });
}

const netTotal = (donations: Donation[]) => total(donations.map((donation) => netAmount(donation)));
const given = (donations: Donation[]) => ({
  amount: dollars(netTotal(donations)),
  gifts: donations.length,
});

type Seen = { year: number; donations: Donation[]; years: Fields };

async function compareMonths({ staff }: History, { year, donations, years }: Seen) {
  const { body } = await staff.get(`/api/reports/months?year=${year}&limit=100`);
  const found = body['data'] as {
    total: Fields;
    months: { month: string; thisYear: Fields }[];
    rows: Row[];
  };
  expect(found.total).toMatchObject(years);
  expect(byDonor(found.rows)).toEqual(groupByDonor(donations));
  for (const { month, thisYear } of found.months) {
    const some = donations.filter(({ date }) => date.slice(0, 7) === month.slice(0, 7));
    expect(thisYear).toEqual(given(some));
  }
}

/** A campaign in the trash counts as none. */
async function compareCampaigns(
  { model, staff }: History,
  { year, donations, before, years }: Seen & { before: Donation[] },
) {
  const findCampaignId = ({ campaign }: Donation) =>
    campaign !== null && hasActive(model.campaigns, campaign) ? campaign : null;
  const ids = new Set([...donations, ...before].map(findCampaignId));
  const url = `/api/reports/campaigns?year=${year}&limit=100`;
  const all = (await staff.get(url)).body['data'] as {
    total: Fields;
    campaigns: Line[];
    rows: Row[];
  };
  expect(all.total).toMatchObject(years);
  expect(byDonor(all.rows)).toEqual(groupByDonor(donations));
  expect(new Set(all.campaigns.map(({ _id }) => _id))).toEqual(ids);
  expect(all.campaigns).toHaveLength(ids.size);

  for (const { _id, thisYear, lastYear } of all.campaigns) {
    const some = donations.filter((donation) => findCampaignId(donation) === _id);
    expect(thisYear).toEqual(given(some));
    expect(lastYear).toEqual(given(before.filter((donation) => findCampaignId(donation) === _id)));
    const one = (await staff.get(`${url}&campaign=${_id ?? 'none'}`)).body['data'];
    expect(byDonor((one as { rows: Row[] }).rows)).toEqual(groupByDonor(some));
  }
}

/** The total of each donor, in cents. */
const groupByDonor = (donations: Donation[]) =>
  new Map(
    [...Map.groupBy(donations, ({ donor }) => donor)].map(([id, some]) => [
      id,
      { cents: netTotal(some), gifts: some.length },
    ]),
  );

const byDonor = (rows: Row[]) =>
  new Map(
    rows.map((row) => [
      row.donor._id,
      { cents: toCents(row['amount']), gifts: Number(row['gifts']) },
    ]),
  );

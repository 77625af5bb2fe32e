import { addDays, day } from '@pledgewell/domain';
import { afterEach, expect, test, vi } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { importHelpers } from '../../../test/documents/files.ts';
import { fetchStats } from '../../../test/world/stats.ts';
import { given, signIn, world, type Organization } from '../../../test/world/world.ts';
import { listLeadingDonors } from './sweep.ts';

/** Yesterday, so that the next day exists too; the database has its own clock. */
const today = addDays(day(new Date().toISOString().slice(0, 10)), -1);
const noon = new Date(`${today}T17:00:00Z`);

afterEach(async () => {
  (await world()).setNow(undefined);
});

/** Sixty donors with twenty-five donations each, spread over a year, with different totals. */
async function busyOrganization() {
  (await world()).setNow(undefined);
  const organization = await given.organization({ timeZone: 'UTC' });
  const rows = Array.from({ length: 1_500 }, (_, row) => {
    const donor = row % 60;
    const amount = (1_000 + donor * 37 + row * 11) / 100;
    return `Donor ${donor},donor-${donor}@b.org,${amount},${addDays(today, -((row * 13) % 365))}`;
  });
  const file = `Name,Email,Amount,Date\n${rows.join('\n')}\n`;
  await importHelpers(organization).all({ kind: 'gifts', file });
  (await world()).setNow(noon);
  return organization;
}

/** The sweep waits for all writers in the same server, so it may have to run again. */
async function written(organization: Organization) {
  const { services } = await world();
  await vi.waitFor(
    async () => {
      await listLeadingDonors(services);
      expect(await readLists(organization)).toContainEqual({ period: 'year', is_written: true });
    },
    { timeout: 20_000, interval: 50 },
  );
}

const readLists = ({ id }: Organization) =>
  queryAsDatabaseOwner(
    `select period, threshold_cents is not null as is_written from leading_lists
     where organization_id = $1 and last_day >= $2`,
    [id, today],
  );

/** The totals from the donations themselves. */
const readBest = async ({ id }: Organization, to = today) =>
  (
    (await queryAsDatabaseOwner(
      `select sum(amount_cents - refunded_cents)::int as cents from donations
       where organization_id = $1 and deletion_id is null
         and status in ('settled', 'partially_refunded') and date between $2 and $3
       group by donor_id order by 1 desc limit 5`,
      [id, addDays(to, -364), to],
    )) as { cents: number }[]
  ).map(({ cents }) => cents / 100);

const fetchShown = async (organization: Organization) =>
  (await fetchStats(organization, 'year')).topDonors.map(({ amount }) => amount);

test('the list of top donors stays right after donations, refunds and deletions', async () => {
  const organization = await busyOrganization();
  const staff = signIn(organization);
  const before = await fetchShown(organization);
  expect(before).toEqual(await readBest(organization));

  await written(organization);
  expect(await fetchShown(organization)).toEqual(before);

  const newcomer = (await given.donor(organization))._id;
  for (const [amount, ago] of [
    [3_000, 200],
    [4_000, 0],
    [9_000, 364],
    [50_000, 365],
  ]) {
    const date = addDays(today, -(ago ?? 0));
    await given.donation(organization, { donor: newcomer, amount, date });
    expect(await fetchShown(organization)).toEqual(await readBest(organization));
  }
  expect((await fetchShown(organization))[0]).toBe(16_000);

  const first = (await fetchStats(organization, 'year')).topDonors[1];
  await staff.delete(`/api/donors/${first?._id}`);
  expect(await fetchShown(organization)).toEqual(await readBest(organization));
  await staff.post(`/api/donors/${first?._id}/restore`);
  expect(await fetchShown(organization)).toEqual(await readBest(organization));
});

test('yesterday’s list is updated with the donations of today', async () => {
  const organization = await busyOrganization();
  await written(organization);
  (await world()).setNow(undefined);
  const donor = (await given.donor(organization))._id;
  await given.donation(organization, { donor, amount: 9_999, date: addDays(today, 1) });

  expect(await fetchShown(organization)).toEqual(await readBest(organization, addDays(today, 1)));
  expect((await fetchShown(organization))[0]).toBe(9_999);
});

test('an organization with few donations needs no list', async () => {
  const organization = await given.organization();
  (await world()).setNow(noon);
  await given.donation(organization, { date: today });
  await listLeadingDonors((await world()).services);
  expect(await readLists(organization)).toEqual([]);
});

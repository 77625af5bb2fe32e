import type { Period } from '@pledgewell/domain';
import { addDays, periods, today } from '@pledgewell/domain';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import '../../../../../tools/test-run/fixed-seed.ts';
import { expectRowsBehind } from '../../../test/hostile/rows-behind.ts';
import { given, signIn, world, type Organization } from '../../../test/world/world.ts';

afterEach(async () => {
  (await world()).setNow(undefined);
});

const edges = [0, 1, 6, 7, 8, 13, 14, 29, 30, 31, 59, 60, 364, 365, 366, 729, 730];
const daysAgo = fc.oneof(fc.constantFrom(...edges), fc.integer({ min: -40, max: 800 }));
const donationDaysAgo = daysAgo.map((days) => Math.max(0, days));
const dollars = fc.integer({ min: 1, max: 500_000 }).map((amount) => amount / 100);

const anyPledge = fc.record({
  donor: fc.nat({ max: 5 }),
  amount: dollars.filter((amount) => amount >= 1),
  made: daysAgo,
  due: fc.option(fc.integer({ min: -40, max: 60 })),
  frequency: fc.constantFrom('one-time', 'weekly', 'monthly'),
  paid: fc.array(fc.record({ amount: dollars, ago: donationDaysAgo }), { maxLength: 2 }),
  end: fc.constantFrom('none', 'none', 'canceled', 'settled', 'trash'),
});
const anyDonation = fc.record({
  donor: fc.nat({ max: 7 }),
  amount: dollars,
  ago: donationDaysAgo,
  end: fc.constantFrom('none', 'none', 'refunded', 'halved', 'trash'),
});
const anyBooks = fc.record({
  pledges: fc.array(anyPledge, { minLength: 3, maxLength: 6 }),
  gifts: fc.array(anyDonation, { minLength: 4, maxLength: 9 }),
});

type Books = ReturnType<typeof sampleBooks> extends infer Value ? Value : never;
type PledgeGiven = Books['pledges'][number];
type GivenDonation = Books['gifts'][number];
const sampleBooks = () => fc.sample(anyBooks, 1)[0] ?? { pledges: [], gifts: [] };

/** The last and the first instant of a day in each zone, when "today" is easily wrong. */
test.each([
  ['Pacific/Pago_Pago', '2026-03-02T10:59:59.999Z'],
  ['Pacific/Pago_Pago', '2026-03-02T11:00:00Z'],
  ['America/New_York', '2026-03-09T03:59:59.999Z'],
  ['America/New_York', '2026-03-09T04:00:00Z'],
  ['Pacific/Kiritimati', '2024-02-29T09:59:59.999Z'],
  ['Pacific/Kiritimati', '2024-02-29T10:00:00Z'],
])('in %s at %s every figure is the sum of its rows', async (timeZone, instant) => {
  await fc.assert(
    fc.asyncProperty(anyBooks, async (books) => {
      (await world()).setNow(undefined);
      const organization = await given.organization({ timeZone });
      (await world()).setNow(new Date(instant));
      await enter(organization, books, today(new Date(instant), timeZone));
      for (const period of periods) await expectRowsBehind(organization, period as Period);
    }),
    { numRuns: 2, endOnFailure: true },
  );
  expect.hasAssertions();
});

async function enter(organization: Organization, books: Books, now: ReturnType<typeof today>) {
  const donors: string[] = [];
  for (let made = 0; made < 8; made += 1) donors.push((await given.donor(organization))._id);
  const ago = (days: number) => addDays(now, -days);
  for (const pledge of books.pledges) {
    await enterPledge(organization, pledge, donors[pledge.donor] ?? '', ago);
  }
  for (const donation of books.gifts) {
    await enterDonation(organization, donation, donors[donation.donor] ?? '', ago);
  }
}

type Ago = (days: number) => string;

async function enterPledge(
  organization: Organization,
  { amount, made, due, frequency, paid, end }: PledgeGiven,
  donor: string,
  ago: Ago,
) {
  const staff = signIn(organization);
  const terms = {
    donor,
    amount,
    date: ago(made),
    dueDate: due === null ? null : ago(made - 60 - due),
  };
  const pledge = await given.pledge(organization, { ...terms, frequency });
  for (const donation of paid) {
    await given.donation(organization, {
      donor,
      pledgeId: pledge._id,
      amount: donation.amount,
      date: ago(donation.ago),
    });
  }
  const path = `/api/pledges/${pledge._id}`;
  if (end === 'trash') await staff.delete(path);
  if (end !== 'canceled' && end !== 'settled') return;
  const { version } = (await staff.get(path)).body['data'] as { version: number };
  await staff.put(path, { ...terms, status: end, version, reason: 'They moved away.' });
}

async function enterDonation(
  organization: Organization,
  { amount, ago: days, end }: GivenDonation,
  donor: string,
  ago: Ago,
) {
  const staff = signIn(organization);
  const donation = await given.donation(organization, { donor, amount, date: ago(days) });
  const path = `/api/donations/${donation._id}`;
  if (end === 'trash') await staff.delete(path);
  if (end !== 'refunded' && end !== 'halved') return;
  const back = end === 'refunded' ? amount : Math.ceil(amount * 50) / 100;
  await staff.post(`${path}/refund`, { amount: back, date: ago(days), reason: '', version: 1 });
}

import {
  addDays,
  addMonths,
  day,
  periodDays,
  periods,
  type Day,
  type Period,
} from '@pledgewell/domain';
import { afterEach, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { importHelpers } from '../../../test/documents/files.ts';
import { madeFile, madeRows } from '../../../test/giving/made-nonprofit.ts';
import { fetchStats } from '../../../test/world/stats.ts';
import { given, world, type Organization } from '../../../test/world/world.ts';

const today = day('2019-09-15');
const payers = 8;

afterEach(async () => (await world()).setNow(undefined));

/** Whole cents, like all sums here. */
type Payment = { on: Day; cents: number; paid: number };
type Commitment = { id: string; contact: string; made: Day; payments: Payment[] };

/** Every row of the file with its payments, each due one period after the previous. */
const readCommitments = (): Commitment[] =>
  madeRows('recurring').map((row) => {
    const first = day(row['npe03__Next_Payment_Date__c'] ?? '');
    const cents = Math.round(Number(row['npe03__Amount__c']) * 100);
    const dueAfter = stepByFrequency[row['npe03__Installment_Period__c'] ?? ''];
    if (!dueAfter) throw new Error(`no such period: ${row['npe03__Installment_Period__c']}`);
    return {
      id: row['sf_id'] ?? '',
      contact: row['npe03__contact__c'] ?? '',
      made: day(row['npe03__Date_Established__c'] ?? ''),
      payments: Array.from({ length: Number(row['npe03__Installments__c']) }, (_, times) => ({
        on: dueAfter(first, times),
        cents,
        paid: 0,
      })),
    };
  });

const stepByFrequency: Record<string, (first: Day, times: number) => Day> = {
  Daily: addDays,
  Weekly: (first, times) => addDays(first, 7 * times),
  Monthly: addMonths,
  Quarterly: (first, times) => addMonths(first, 3 * times),
  Yearly: (first, times) => addMonths(first, 12 * times),
};

/** For every ninth commitment with three payments: the first payment and half of the second. */
async function pay(organization: Organization, commitments: readonly Commitment[]) {
  const known = (await queryAsDatabaseOwner(
    'select old_id, id, donor_id as donor from pledges where organization_id = $1',
    [organization.id],
  )) as { old_id: string; id: string; donor: string }[];
  const chosen = commitments.filter(({ payments }, at) => at % 9 === 0 && payments.length > 2);
  for (const { id, payments } of chosen.slice(0, payers)) {
    const pledge = known.find(({ old_id: oldId }) => oldId === id);
    const [first, second] = payments as [Payment, Payment];
    [first.paid, second.paid] = [first.cents, Math.floor(second.cents / 2)];
    const amount = (first.paid + second.paid) / 100;
    const fields = { donor: pledge?.donor ?? '', pledgeId: pledge?.id ?? '', amount };
    await given.donation(organization, { ...fields, date: '2019-09-01' });
  }
}

describe('the pledges of a made-up nonprofit', () => {
  test('show the same sums as a spreadsheet of the files', { timeout: 120_000 }, async () => {
    const organization = await given.organization();
    const imports = importHelpers(organization);
    for (const [kind, name] of [
      ['donors', 'recurring-contacts'],
      ['pledges', 'recurring'],
    ] as const) {
      await imports.all({ kind, fileName: `${name}.csv`, file: madeFile(name) });
    }
    const commitments = readCommitments();
    await pay(organization, commitments);
    (await world()).setNow(new Date(`${today}T17:00:00Z`));

    for (const period of periods) {
      expect(await shown(organization, period)).toEqual(counted(commitments, period));
    }
  });
});

async function shown(organization: Organization, period: Period) {
  const { summary, pledgesByStatus, fulfilment, due } = await fetchStats(organization, period);
  const { totalPledges, totalPledged, collected, pending } = summary;
  return {
    donors: summary.totalDonors,
    pledges: [summary.allPledges, totalPledges, totalPledged, collected, pending],
    rate: summary.collectionRate,
    open: [pledgesByStatus.open.count, pledgesByStatus.open.amount],
    fulfillment: [fulfilment.instalments, fulfilment.amount, fulfilment.paid, fulfilment.rate],
    thisWeek: [due.thisWeek.count, due.thisWeek.amount],
    overdue: [due.overdue.count, due.overdue.amount],
  };
}

function counted(commitments: readonly Commitment[], period: Period) {
  const { from, to } = periodDays(period, today);
  const made = commitments.filter((each) => each.made >= from && each.made <= to);
  const promised = made.flatMap(({ payments }) => payments);
  const all = commitments.flatMap(({ payments }) => payments);
  const due = all.filter(({ on }) => on >= from && on <= to);
  const missing = all.filter(({ cents, paid }) => paid < cents);
  const thisWeek = missing.filter(({ on }) => on >= today && on <= addDays(today, 6));
  const overdue = missing.filter(({ on }) => on < today);
  return {
    donors: madeRows('recurring-contacts').length,
    pledges: [
      commitments.length,
      made.length,
      dollars(promised),
      paidDollars(promised),
      missingDollars(promised),
    ],
    rate: share(paidDollars(promised), dollars(promised)),
    open: [made.length, dollars(promised)],
    fulfillment: [
      due.length,
      dollars(due),
      paidDollars(due),
      share(paidDollars(due), dollars(due)),
    ],
    thisWeek: [thisWeek.length, missingDollars(thisWeek)],
    overdue: [overdue.length, missingDollars(overdue)],
  };
}

const sumDollars = (payments: readonly Payment[], value: (payment: Payment) => number) =>
  payments.reduce((total, payment) => total + value(payment), 0) / 100;

const dollars = (payments: readonly Payment[]) => sumDollars(payments, ({ cents }) => cents);
const paidDollars = (payments: readonly Payment[]) => sumDollars(payments, ({ paid }) => paid);
const missingDollars = (payments: readonly Payment[]) =>
  sumDollars(payments, ({ cents, paid }) => cents - paid);

/** In percent with one decimal. */
const share = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;

import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { bringJournalUpToDate, cancelPledge, startJournal } from '../../../test/books/journal.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

type Part = { fund: { _id: string } | null; amount: number; writtenOff: number; paid: number };
type Detail = {
  _id: string;
  version: number;
  status: string;
  amount: number;
  amountFulfilled: number;
  amountWrittenOff: number;
  donor: { _id: string };
  splits: Part[];
};

let organization: Organization;
let funds: (string | null)[];

beforeAll(async () => {
  organization = await given.organization({ tier: 'growth' });
  await startJournal(organization, { basis: 'accrual' });
  const named = [await given.fund(organization), await given.fund(organization)];
  funds = [null, ...named.map(({ _id }) => _id)];
});

const toCents = (dollars: number) => Math.round(dollars * 100);

/** What each fund is still owed by a pledge, as its records and as the journal say. */
async function listReceivables(id: string) {
  return queryAsDatabaseOwner(
    `select l.fund_id as fund, sum(l.amount_cents)::int as cents
     from journal_entries e
       join journal_lines l on l.organization_id = e.organization_id and l.number = e.number
       left join donations g on g.organization_id = e.organization_id and g.id = e.source_id
     where e.organization_id = $1 and l.account = 'pledges-receivable'
       and $2 in (e.source_id, g.pledge_id)
     group by 1 having sum(l.amount_cents) <> 0`,
    [organization.id, id],
  );
}

/**
 * A canceled pledge's rest is shared like its amount, and each payment is rounded by itself, so a
 * fund may be a cent off for each of them.
 */
function expectNothingOwed(inJournal: unknown[], roundings: number) {
  const cents = inJournal.map((each) => (each as { cents: number }).cents);
  expect(cents.reduce((total, each) => total + each, 0)).toBe(0);
  for (const each of cents) expect(Math.abs(each)).toBeLessThanOrEqual(roundings);
}

const step = fc.record({
  kind: fc.constantFrom('pay', 'pay', 'refund', 'write-off', 'cancel', 'reinstate'),
  ratio: fc.double({ min: 0.01, max: 1, noNaN: true }),
});

const story = fc.record({
  amounts: fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 2, maxLength: 3 }),
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
});

test('after any payments, refunds, write-offs and cancellations the journal has what each fund is owed', async () => {
  const staff = signIn(organization);
  const fetchPledge = async (id: string) =>
    (await staff.get(`/api/pledges/${id}`)).body['data'] as Detail;

  const live = async ({
    amounts,
    steps,
  }: {
    amounts: number[];
    steps: { kind: string; ratio: number }[];
  }) => {
    const splits = amounts.map((amount, at) => ({ fund: funds[at], amount: amount / 100 }));
    const amount = amounts.reduce((total, each) => total + each, 0) / 100;
    const date = '2026-03-01';
    const { _id } = await given.pledge(organization, { amount, date, splits });
    for (const { kind, ratio } of steps) {
      const pledge = await fetchPledge(_id);
      const paid = toCents(pledge.amountFulfilled);
      const rest = toCents(pledge.amount) - toCents(pledge.amountWrittenOff) - paid;
      const part = Math.max(1, Math.round(rest * ratio)) / 100;
      const change = { version: pledge.version, reason: 'Moved' };
      if (kind === 'refund') await refundOne(_id, ratio);
      else if (kind === 'cancel') await cancelPledge(organization, _id);
      else if (kind === 'reinstate') await staff.post(`/api/pledges/${_id}/reinstate`, change);
      else if (rest <= 0 || pledge.status === 'canceled') continue;
      else if (kind === 'pay') {
        const donor = pledge.donor._id;
        await given.donation(organization, { donor, pledgeId: _id, amount: part, date });
      } else {
        await staff.post(`/api/pledges/${_id}/write-off`, { ...change, amount: part });
      }
    }
    await bringJournalUpToDate();

    const { splits: parts, status } = await fetchPledge(_id);
    const inJournal = await listReceivables(_id);
    if (status === 'canceled') return expectNothingOwed(inJournal, steps.length + 1);
    const owed = parts
      .map((each) => ({
        fund: each.fund?._id ?? null,
        cents: toCents(each.amount) - toCents(each.writtenOff) - toCents(each.paid),
      }))
      .filter(({ cents }) => cents !== 0);
    expect(inJournal).toHaveLength(owed.length);
    expect(inJournal).toEqual(expect.arrayContaining(owed));
  };

  async function refundOne(pledgeId: string, ratio: number) {
    const { body } = await staff.get(`/api/donations?pledgeId=${pledgeId}`);
    const payment = (
      body['data'] as { _id: string; amount: number; refunded: number; version: number }[]
    )[0];
    if (!payment) return;
    const left = toCents(payment.amount) - toCents(payment.refunded);
    if (left <= 0) return;
    await staff.post(`/api/donations/${payment._id}/refund`, {
      amount: Math.max(1, Math.round(left * ratio)) / 100,
      date: '2026-04-01',
      reason: '',
      version: payment.version,
    });
  }

  await fc.assert(fc.asyncProperty(story, live), { numRuns: 16, seed: inject('fuzzSeed') });
});

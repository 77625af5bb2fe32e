import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bringJournalUpToDate, startJournal } from '../../../test/books/journal.ts';
import { given, signIn, world, type Organization } from '../../../test/world/world.ts';

const months = ['2026-01', '2026-02', '2026-03', '2026-04'];

/** What people do with donations and months; each chooses among what there is. */
const steps = fc.array(
  fc.record({
    verb: fc.constantFrom('record', 'change', 'remove', 'restore', 'refund', 'close', 'reopen'),
    pick: fc.nat(20),
    month: fc.constantFrom(...months),
    amount: fc.integer({ min: 1, max: 99_999 }),
    isPosted: fc.boolean(),
  }),
  { minLength: 5, maxLength: 25 },
);
type Step = (typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never)[number];

type Donation = { _id: string; isDeleted: boolean };
type History = { organization: Organization; donor: string; donations: Donation[] };

/** Does one step. A refusal is as good as a success: it must only leave the books right. */
async function runStep({ organization, donor, donations }: History, step: Step) {
  const staff = signIn(organization);
  const { verb, month, amount: cents } = step;
  const date = `${month}-1${step.pick % 10}`;
  const amount = cents / 100;
  if (verb === 'record') {
    const { _id } = await given.donation(organization, { donor, amount, date });
    donations.push({ _id, isDeleted: false });
  } else if (verb === 'close') {
    await staff.post('/api/journal/closings', { month });
  } else if (verb === 'reopen') {
    const listed = (await staff.get('/api/journal/months')).body['data'] as {
      closing: { _id: string } | null;
    }[];
    const latest = listed.find(({ closing }) => closing !== null)?.closing;
    if (latest)
      await staff.post(`/api/journal/closings/${latest._id}/reopen`, {
        reason: 'A deposit was missing',
      });
  } else {
    const donation = donations[step.pick % Math.max(donations.length, 1)];
    if (donation) await changeDonation(organization, donation, { verb, donor, amount, date });
  }
}

type Change = { verb: Step['verb']; donor: string; amount: number; date: string };

async function changeDonation(organization: Organization, donation: Donation, change: Change) {
  const staff = signIn(organization);
  const { verb, donor, amount, date } = change;
  const url = `/api/donations/${donation._id}`;
  if (verb === 'remove') {
    const { status } = await staff.delete(`${url}?adjustsClosedMonth=true`);
    if (status === 200) donation.isDeleted = true;
  } else if (verb === 'restore') {
    const { status } = await staff.post(`${url}/restore?adjustsClosedMonth=true`);
    if (status === 200) donation.isDeleted = false;
  } else if (!donation.isDeleted) {
    const { version, date: given } = (await staff.get(url)).body['data'] as {
      version: number;
      date: string;
    };
    if (verb === 'refund') await staff.post(`${url}/refund`, { amount, date: given, version });
    else {
      const confirmed = { adjustsClosedMonth: true, version };
      await staff.put(url, { donor, amount, date, method: 'check', ...confirmed });
    }
  }
}

/** The sums of accounts as posted and as the records say now, and what was posted too late. */
async function compare({ id }: Organization) {
  const { owner } = await world();
  const { rows: differences } = await owner.query(
    `select x.account, sum(x.cents) as difference from (
       select l.account, l.amount_cents as cents from journal_lines l where organization_id = $1
       union all
       select w.account, -w.amount_cents from journal_lines_for($1,
         array(select id from donations where organization_id = $1), '{}', '{}') w
     ) x group by 1 having sum(x.cents) <> 0`,
    [id],
  );
  const { rows: late } = await owner.query(
    `select e.number, e.date, c.month from journal_entries e
       join journal_closings c on c.organization_id = e.organization_id
         and e.number > c.last_number and e.date < c.month + interval '1 month'
         and (c.reopened_at is null or e.posted_at < c.reopened_at)
     where c.organization_id = $1`,
    [id],
  );
  return { differences, late };
}

/** A failure prints its seed and path; SEED repeats it or tries another, PLEDGE_RUNS runs more. */
test('after any history the books agree with the records', { timeout: 240_000 }, async () => {
  const { PLEDGE_RUNS: runs = '6' } = process.env;
  let closings = 0;
  const holds = fc.asyncProperty(steps, async (history) => {
    const organization = await given.organization({ tier: 'growth' });
    await startJournal(organization);
    const donor = await given.donor(organization);
    const shared: History = { organization, donor: donor._id, donations: [] };
    for (const step of history) {
      await runStep(shared, step);
      if (step.isPosted) await bringJournalUpToDate();
    }
    await bringJournalUpToDate();
    const { owner } = await world();
    const { rowCount } = await owner.query(
      'select 1 from journal_closings where organization_id = $1',
      [organization.id],
    );
    closings += rowCount ?? 0;
    expect(await compare(organization)).toEqual({ differences: [], late: [] });
  });
  await fc.assert(holds, { numRuns: Number(runs), interruptAfterTimeLimit: 180_000 });
  expect(closings).toBeGreaterThan(0);
});

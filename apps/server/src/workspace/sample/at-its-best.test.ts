import { addDays, day as toDay } from '@pledgewell/domain';
import { afterEach, describe, expect, test } from 'vitest';
import { queryAsDatabaseOwner } from '../../../test/accounts/accounts.ts';
import { listRules } from '../../../test/outreach/reminders.ts';
import { createSampleWorkspace, type Fields } from '../../../test/giving/sample.ts';
import { drainJobs } from '../../../test/world/drain-jobs.ts';
import { world } from '../../../test/world/world.ts';

afterEach(async () => (await world()).setNow(undefined));

/** Both sides of New Year, a leap day, the end of a short month, and an ordinary day. */
const moments = [
  ['2027-01-01T05:30:00Z', 'America/New_York'],
  ['2028-02-29T15:00:00Z', 'Pacific/Honolulu'],
  ['2026-12-31T20:00:00Z', 'Pacific/Auckland'],
  ['2027-03-01T02:00:00Z', 'America/Los_Angeles'],
  ['2026-11-23T17:00:00Z', 'America/Chicago'],
] as const;

describe.each(moments)('sample data added at %s in %s', (moment, timeZone) => {
  test('shows rows in every list and report, none of them from the future', async () => {
    (await world()).setNow(new Date(moment));
    const { organization, staff } = await createSampleWorkspace({ tier: 'growth', timeZone });
    const data = async (url: string) => (await staff.get(url)).body['data'] as Fields;
    const rows = async (url: string) => (await data(url)) as unknown as Fields[];
    const reportRows = async (name: string) =>
      ((await data(`/api/reports/${name}`))['rows'] as Fields[]).length;
    const today = (await data('/api/reminders/calendar'))['from'] as string;

    const rules = await listRules(organization);
    expect(rules.map(({ isOn, isSampleOnly }) => [isOn, isSampleOnly])).toEqual(
      rules.map(() => [true, true]),
    );
    const past = addDays(toDay(today), -28);
    const days = async (from: string) =>
      (await data(`/api/reminders/calendar?from=${from}`))['days'] as Record<string, number>[];
    const sum = (all: Record<string, number>[], key: string) =>
      all.reduce((sofar, each) => sofar + (each[key] ?? 0), 0);
    expect(sum(await days(past), 'sent')).toBeGreaterThanOrEqual(8);
    expect(sum(await days(today), 'scheduled')).toBeGreaterThanOrEqual(4);

    const aging = (await data('/api/reports/aging'))['figures'] as Record<string, Fields>;
    const empty = Object.entries(aging).filter(([, { open }]) => !(Number(open) > 0));
    expect([Object.keys(aging).length, empty]).toEqual([8, []]);
    const names = ['lybunt', 'sybunt', 'retention', 'value', 'expected', 'campaigns'];
    const counted = await Promise.all(names.map(async (name) => [name, await reportRows(name)]));
    expect(counted.filter(([, count]) => count === 0)).toEqual([]);

    const statements = (await staff.get('/api/statements')).body['statistics'] as {
      states: Record<string, number>;
    };
    expect(statements.states['sent']).toBeGreaterThan(10);
    expect(statements.states['ready']).toBeGreaterThan(0);
    expect(statements.states['printed']).toBeGreaterThan(0);
    expect((await rows('/api/receipts')).length).toBeGreaterThan(5);
    expect((await rows('/api/payouts')).length).toBeGreaterThanOrEqual(2);
    const recurring = (await staff.get('/api/recurring-gifts')).body['statistics'];
    expect(recurring).toMatchObject({ active: 7, pastDue: 1 });

    const [late] = await queryAsDatabaseOwner(
      `select greatest(
         (select max(date) from donations where organization_id = $1),
         (select max(issued_on) from receipts where organization_id = $1),
         (select max(sent_on) from reminders where organization_id = $1),
         (select max(arrives_on) from payouts where organization_id = $1))::text as day,
         (select max(created_at) from messages where organization_id = $1)::text as at`,
      [organization.id],
    );
    const { day, at } = late as { day: string; at: string };
    expect(day <= today).toBe(true);
    expect(new Date(at).getTime()).toBeLessThanOrEqual(new Date(moment).getTime());
  });
});

describe('the sample', () => {
  test('has a payout that equals the sum of its donations, refunds and fees', async () => {
    const { staff } = await createSampleWorkspace();
    const payouts = (await staff.get('/api/payouts')).body['data'] as (Fields & { _id: string })[];

    for (const { _id, amount, differences, remarks } of payouts) {
      const { entries, ...payout } = (await staff.get(`/api/payouts/${_id}`)).body['data'] as {
        entries: { net: number; fee: number; kind: string; donation: Fields | null }[];
        fees: number;
      };
      const cents = (dollars: number) => Math.round(dollars * 100);
      const total = entries.reduce((sofar, { net }) => sofar + cents(net), 0);
      expect(total).toBe(cents(amount as number));
      expect(entries.reduce((sofar, { fee }) => sofar + cents(fee), 0)).toBe(cents(payout.fees));
      expect(entries.every(({ donation }) => donation !== null)).toBe(true);
      expect({ differences, remarks }).toEqual({ differences: 0, remarks: [] });
    }
    const kinds = payouts.map((each) => (each['refunds'] as { count: number }).count);
    expect(kinds.some((count) => count > 0)).toBe(true);
  });

  test('explains in our own words why a card was declined and what is past due', async () => {
    const { organization, staff } = await createSampleWorkspace();

    const failed = await queryAsDatabaseOwner(
      `select decline_message as said, amount_cents::int as cents from payment_attempts
       where organization_id = $1 and state = 'failed'`,
      [organization.id],
    );
    expect(failed).toEqual([{ said: 'The card has insufficient funds.', cents: 12_000 }]);
    const { body } = await staff.get('/api/follow-ups');
    expect(body['data']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'failed-payment' }),
        expect.objectContaining({ kind: 'failed-charge' }),
      ]),
    );
    const late = await staff.get('/api/recurring-gifts?state=past_due');
    expect(late.body['data']).toMatchObject([
      { state: 'past_due', missed: { attempts: 2, reason: 'The card has expired.' } },
    ]);
  });

  test('has receipts with their own numbers and issues another one on request', async () => {
    const { organization, staff } = await createSampleWorkspace();
    const receipts = (await staff.get('/api/receipts')).body['data'] as Fields[];
    expect(receipts.every(({ number }) => /^SAMPLE-\d{4}-\d{6}$/.test(String(number)))).toBe(true);
    expect(receipts.some(({ sent }) => sent !== null)).toBe(true);

    const [donation] = (await queryAsDatabaseOwner(
      `select id from donations g where organization_id = $1 and status = 'settled'
         and not exists (select 1 from receipts r
           where r.organization_id = g.organization_id and r.donation_id = g.id) limit 1`,
      [organization.id],
    )) as { id: string }[];
    expect((await staff.get(`/api/receipts/${donation?.id}`)).status).toBe(200);
    const counted = await queryAsDatabaseOwner(
      'select 1 from receipt_counters where organization_id = $1',
      [organization.id],
    );
    expect(counted).toEqual([]);
  });

  test('sends its latest letters, with documents for receipts', async () => {
    const { organization } = await createSampleWorkspace();
    await drainJobs();

    const messages = (await queryAsDatabaseOwner(
      `select kind, state, count(*)::int as count from messages
       where organization_id = $1 and donor_id is not null group by 1, 2 order by 1, 2`,
      [organization.id],
    )) as { kind: string; state: string; count: number }[];
    const kinds = new Set(messages.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual([
      'letters/thank-you',
      'receipts/receipt',
      'reminders/reminder',
      'statements/statement',
    ]);
    expect(new Set(messages.map(({ state }) => state))).toEqual(new Set(['sent', 'failed']));
    const unsent = await queryAsDatabaseOwner(
      'select 1 from receipts where organization_id = $1 and sent_at is null',
      [organization.id],
    );
    expect(unsent).toEqual([]);
  });
});

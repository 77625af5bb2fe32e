import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailKey } from '../../contact/email.ts';
import { addDays, addMonths, day, isBefore, type Day } from '../../day.ts';
import { isActive } from '../../giving/donors/active.ts';
import { cents, sum, zero } from '../../money.ts';
import { paidOn } from '../../giving/pledges/allocate.ts';
import { scheduleFlaw } from '../../giving/pledges/schedule.ts';
import { isOverdue, pledgeStatus } from '../../giving/pledges/status.ts';
import { percentReached, campaignStage } from '../../giving/campaigns/progress.ts';
import { refundedAmount, sampleSize, sampleRecords, type SampleRecords } from './sample-records.ts';

const anyDay = fc.integer({ min: 0, max: 366 * 8 }).map((days) => addDays(day('2024-01-01'), days));

/** The days always include leap days, month ends and New Year. */
const days = ['2024-02-29', '2026-03-31', '2026-12-31', '2027-01-01', '2028-02-29', '2028-03-01'];
const onAnyDay = { examples: days.map((text): [Day] => [day(text)]) };

const known = new Map<Day, SampleRecords>();

/** The records of a day. Every property tries the same days, and each takes 10 ms. */
function recordsOn(today: Day): SampleRecords {
  const records = known.get(today) ?? sampleRecords(today);
  known.set(today, records);
  return records;
}

/** The status of each pledge by its adjustments and payments. */
function countByStatus({ pledges, donations }: SampleRecords, today: Day) {
  return pledges.map((pledge, place) => {
    const paying = donations.filter((donation) => donation.pledge === place);
    const fulfilled = sum(paying.map((each) => cents(each.amount - refundedAmount(each))));
    const amount = sum(pledge.steps.map((step) => step.amount));
    const writtenOff = sum(pledge.steps.map((step) => step.writtenOff));
    const last = pledge.steps.at(-1);
    const schedule = last?.schedule ?? [];
    const paid = paidOn(schedule, fulfilled);
    const open = schedule.findIndex((each, index) => {
      return each.amount - each.writtenOff > (paid[index] ?? zero);
    });
    const status = pledgeStatus({ amount, writtenOff, fulfilled }, last?.isCanceled ?? false);
    const nextDueOn = schedule[open]?.dueDate ?? null;
    const late = isOverdue({ status, nextDueOn }, today);
    return { pledge, schedule, amount, writtenOff, fulfilled, status, isLate: late, paying };
  });
}

describe('the sample', () => {
  check.prop([anyDay], onAnyDay)('has the same size on every day', (today) => {
    const { donors, campaigns, pledges, donations } = recordsOn(today);

    expect({
      donors: donors.length,
      campaigns: campaigns.length,
      pledges: pledges.length,
      donations: donations.length,
    }).toEqual(sampleSize);
  });

  test('is the same for the same day', () => {
    const today = day('2026-11-21');

    expect(sampleRecords(today)).toEqual(sampleRecords(today));
    expect(sampleRecords(addDays(today, 1))).not.toEqual(sampleRecords(today));
  });

  check.prop([anyDay], onAnyDay)('holds every state of a pledge, as often each day', (today) => {
    const all = countByStatus(recordsOn(today), today);
    const count = (is: (each: (typeof all)[number]) => boolean) => all.filter(is).length;

    expect({
      settled: count(({ status }) => status === 'settled'),
      settledShort: count(({ status, writtenOff }) => status === 'settled' && writtenOff > 0),
      overpaid: count((each) => each.fulfilled > each.amount),
      canceled: count(({ status }) => status === 'canceled'),
      writtenOffWhole: count((each) => each.writtenOff === each.amount),
      canceledPartlyPaid: count((each) => each.status === 'canceled' && each.fulfilled > 0),
      open: count(({ status }) => status === 'open'),
      overdue: count(({ isLate }) => isLate),
      partlyPaid: count(({ status, fulfilled }) => status === 'open' && fulfilled > 0),
      undated: count(({ pledge }) => pledge.dueDate === null),
    }).toEqual({
      settled: 24,
      settledShort: 3,
      overpaid: 2,
      canceled: 5,
      writtenOffWhole: 2,
      canceledPartlyPaid: 1,
      open: 31,
      overdue: 8,
      partlyPaid: 21,
      undated: 2,
    });
  });

  test('contains every kind of journal entry and refunds', () => {
    const { pledges, donations } = sampleRecords(day('2026-11-21'));

    const kinds = new Set(pledges.flatMap(({ steps }) => steps.map(({ kind }) => kind)));
    expect([...kinds].toSorted()).toEqual(
      ['promise', 'raise', 'lower', 'write-off', 'cancel', 'reinstate', 'reschedule'].toSorted(),
    );
    const statuses = donations.map(({ status }) => status);
    expect(statuses.filter((status) => status === 'refunded')).toHaveLength(2);
    expect(statuses.filter((status) => status === 'partially_refunded')).toHaveLength(2);
  });
});

describe('the books of the sample', () => {
  check.prop([anyDay], onAnyDay)('add up after every step', (today) => {
    for (const { pledge, paying } of countByStatus(recordsOn(today), today)) {
      let amount: number = 0;
      let writtenOff: number = 0;
      let before = pledge.date;
      for (const step of pledge.steps) {
        amount += step.amount;
        writtenOff += step.writtenOff;
        expect(scheduleFlaw(cents(amount), step.schedule)).toBeNull();
        expect(sum(step.schedule.map((each) => each.writtenOff))).toBe(writtenOff);
        expect(step.dueDate).toBe(step.schedule.at(-1)?.dueDate);
        expect(isBefore(step.effectiveOn, before) || isBefore(today, step.effectiveOn)).toBe(false);
        const given = givenBy(paying, step.effectiveOn);
        if (step.kind !== 'promise') expect(writtenOff + given).toBeLessThanOrEqual(amount);
        if (step.kind === 'write-off') expect(writtenOff + given).toBe(amount);
        before = step.effectiveOn;
      }
    }
  });

  check.prop([anyDay], onAnyDay)('name donors and pledges that are there', (today) => {
    const { donors, pledges, donations } = recordsOn(today);

    for (const { donor } of [...pledges, ...donations]) expect(donors[donor]).toBeDefined();
    for (const { pledge, donor, campaign, date } of donations) {
      if (pledge === null) continue;
      expect(pledges[pledge]).toMatchObject({ donor, campaign });
      expect(isBefore(date, pledges[pledge]?.date ?? date)).toBe(false);
    }
  });
});

describe('the dates of the sample', () => {
  check.prop([anyDay], onAnyDay)('lie within three years, none after today', (today) => {
    const { pledges, donations } = recordsOn(today);

    const first = addMonths(today, -36);
    const dates = [...pledges, ...donations].map(({ date }) => date);
    const refunds = donations.flatMap(({ refund }) => (refund ? [refund.date] : []));
    for (const date of [...dates, ...refunds]) {
      expect(isBefore(date, first) || isBefore(today, date)).toBe(false);
    }
    expect(donations.map(({ date }) => date)).toEqual(donations.map(({ date }) => date).toSorted());
  });

  check.prop([anyDay], onAnyDay)('bring something into every period', (today) => {
    const { pledges, donations } = recordsOn(today);

    for (const [period, least] of [
      [30, 5],
      [7, 1],
    ] as const) {
      const since = addDays(today, 1 - period);
      expect(pledges.filter(({ date }) => date >= since).length).toBeGreaterThanOrEqual(least);
      expect(donations.filter(({ date }) => date >= since).length).toBeGreaterThanOrEqual(least);
    }
  });

  check.prop([anyDay], onAnyDay)('give each campaign its stage and its progress', (today) => {
    const { campaigns, donations } = recordsOn(today);

    const seen = campaigns.map((campaign) => {
      const received = donations.filter((donation) => donation.campaign === campaign.key);
      const got = sum(received.map((each) => cents(each.amount - refundedAmount(each))));
      return {
        stage: campaignStage(campaign, today),
        percent: percentReached(got, campaign.target),
      };
    });
    expect(seen.map(({ stage }) => stage)).toEqual(['active', 'completed', 'active']);
    const [meals, van, kitchen] = seen.map(({ percent }) => percent);
    expect(meals).toBeGreaterThan(50);
    expect(meals).toBeLessThan(100);
    expect(van).toBe(100);
    expect(kitchen).toBeGreaterThan(30);
    expect(kitchen).toBeLessThan(75);
  });

  check.prop([anyDay], onAnyDay)('leave most donors active, some lapsed and some new', (today) => {
    const { donors, donations } = recordsOn(today);

    const last = new Map(donations.map(({ donor, date }) => [donor, date]));
    const active = donors.filter((_, place) => isActive(last.get(place) ?? null, today)).length;
    expect(active).toBeGreaterThan(65);
    expect(active).toBeLessThan(95);
    expect(last.size).toBeLessThan(donors.length);
  });
});

test('no two sample donors have the same name, email address or phone number', () => {
  const { donors } = sampleRecords(day('2026-11-21'));

  const names = donors.map(({ name }) => name);
  const emails = donors.flatMap(({ email }) => (email === null ? [] : [emailKey(email)]));
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(emails).size).toBe(emails.length);
  for (const email of emails) expect(email).toMatch(/^[a-z]+[a-z.-]*\.[a-z]+@example\.org$/);
  for (const { phone } of donors) expect(phone).toMatch(/^$|^\+1\d{3}55501\d{2}$/);
});

const givenBy = (paying: SampleRecords['donations'], last: Day) =>
  sum(
    paying
      .filter(({ date }) => !isBefore(last, date))
      .map((each) => cents(each.amount - refundedAmount(each))),
  );

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, day } from '../../day.ts';
import {
  channelCombinations,
  channelsLabel,
  reminderChannels,
  sortChannels,
} from '../channels/catalog.ts';
import { latestDays, repeatsAfterDays } from './stop-reason.ts';
import {
  describeOffset,
  dueSpans,
  farthestOffset,
  firstRules,
  mostRules,
  plannedDay,
  type RuleOn,
} from './rule.ts';
import { mayRemind, reminderActs, reminderStatuses, reminderStatusLabels } from './status.ts';
import { stopSentence, stops } from './stop-sentences.ts';

const epoch = day('2026-03-01');
const within = (most: number) => fc.integer({ min: 0, max: most });

test('a rule counts its days from the day on which a payment is due', () => {
  expect(plannedDay(day('2026-03-03'), { offsetDays: -7 })).toBe('2026-02-24');
  expect(plannedDay(day('2026-12-31'), { offsetDays: 1 })).toBe('2027-01-01');
  expect(firstRules.map(({ offsetDays }) => describeOffset(offsetDays))).toEqual([
    '7 days before the due date',
    '1 day after the due date',
    '30 days after the due date',
    '60 days after the due date',
  ]);
  expect(describeOffset(0)).toBe('on the due date');
});

test('a payment is selected exactly once if a rule reminds of it in the period', () => {
  const most = 60;
  const rule = fc.record({ offsetDays: fc.integer({ min: -most, max: most }), start: within(30) });
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 5 }), within(40), (some, length) => {
      const days = { from: epoch, to: addDays(epoch, length) };
      const rules = some.map(({ offsetDays, start }): RuleOn => ({
        isSampleOnly: false,
        offsetDays,
        startsOn: addDays(epoch, start - 15),
        channels: ['email'],
        template: 'reminder',
      }));
      const spans = dueSpans(rules, days);
      for (let due = -2 * most; due <= 3 * most; due += 1) {
        const dueOn = addDays(epoch, due);
        const isSaid = rules.some((each) => {
          const said = plannedDay(dueOn, each);
          return said >= days.from && said <= days.to && said >= each.startsOn;
        });
        const looks = spans.filter(({ from, to }) => from <= dueOn && dueOn <= to).length;
        expect(looks).toBe(isSaid ? 1 : 0);
      }
    }),
    { numRuns: 40 },
  );
});

test('channels can be combined freely and are stored in one order', () => {
  expect(channelCombinations).toHaveLength(2 ** reminderChannels.length - 1);
  for (const channels of channelCombinations) {
    expect(sortChannels([...channels, ...channels].toReversed())).toEqual(channels);
  }
  expect(channelCombinations.map(channelsLabel)).toEqual(['Email', 'SMS', 'Email and SMS']);
});

test('a scheduled reminder can be sent or canceled, and a manual one changed', () => {
  const allowed = (isByHand: boolean) =>
    reminderStatuses.map((status) => [
      reminderStatusLabels[status],
      reminderActs.filter((act) => mayRemind(act, { status, isByHand })).join(' '),
    ]);

  const over = [
    ['Sent', 'resend'],
    ['Failed', 'resend'],
    ['Cancelled', ''],
  ];
  expect(allowed(true)).toEqual([['Scheduled', 'edit cancel send'], ...over]);
  expect(allowed(false)).toEqual([['Scheduled', 'cancel send'], ...over]);
});

test.each(stops)('%s has a label', (stop) => {
  expect(stopSentence(stop)).toMatch(/^[A-Z].+\.$/);
});

test('the default rules leave room for others, and a late reminder is not repeated', () => {
  expect(firstRules.length).toBeLessThan(mostRules);
  for (const { offsetDays } of firstRules) {
    expect(Math.abs(offsetDays)).toBeLessThan(farthestOffset);
  }
  expect(latestDays).toBeLessThan(repeatsAfterDays);
});

import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../../day.ts';
import { pledgeStatuses } from '../../giving/pledges/status.ts';
import { channelCombinations, channelStopReason, type ChannelReach } from '../channels/catalog.ts';
import {
  reminderVerdict,
  reminderStopReason,
  type ReminderSubject,
  type ReminderDonor,
  type SendingRules,
} from './stop-reason.ts';
import { reminderStops, type ReminderStop } from './stop-sentences.ts';

const on = day('2026-06-15');
const subject: ReminderSubject = {
  status: 'open',
  isDeleted: false,
  isOpen: true,
  isMoved: false,
  isReassigned: false,
  lastPaidOn: null,
  wasPaidSince: false,
  hasPending: false,
  wasReminded: false,
};
const donor: ReminderDonor = {
  isDeleted: false,
  isSample: false,
  isDeceased: false,
  hasStopped: false,
  pausedUntil: null,
};
const reminding: SendingRules = {
  by: 'rule',
  isReadOnly: false,
  isVerified: true,
  quietDaysAfterPayment: 7,
};
const reach: ChannelReach = {
  email: { status: 'good', isOff: false },
  sms: { phone: 'good', hasConsent: true, hasStopped: false, tier: null, isOff: false },
};

type Change = {
  subject?: Partial<ReminderSubject>;
  donor?: Partial<ReminderDonor>;
  by?: Partial<SendingRules>;
};

const why = (change: Change) =>
  reminderStopReason(
    { ...subject, ...change.subject },
    { ...donor, ...change.donor },
    { ...reminding, ...change.by },
    on,
  );

const flags = {
  isDeleted: fc.boolean(),
  isOpen: fc.boolean(),
  isMoved: fc.boolean(),
  isReassigned: fc.boolean(),
  wasPaidSince: fc.boolean(),
  hasPending: fc.boolean(),
  wasReminded: fc.boolean(),
};
const anySubject = fc.record({
  ...flags,
  status: fc.constantFrom(...pledgeStatuses),
  lastPaidOn: fc.option(fc.integer({ min: -30, max: 0 }).map((days) => addDays(on, days))),
});
const anyDonor = fc.record({
  isDeleted: fc.boolean(),
  isSample: fc.boolean(),
  isDeceased: fc.boolean(),
  hasStopped: fc.boolean(),
  pausedUntil: fc.option(fc.integer({ min: -3, max: 3 }).map((days) => addDays(on, days))),
});
const anyReminding = fc.record({
  by: fc.constantFrom('rule' as const, 'rule-off' as const, 'hand' as const),
  isReadOnly: fc.boolean(),
  isVerified: fc.boolean(),
  quietDaysAfterPayment: fc.integer({ min: 0, max: 90 }),
});
const anyReach: fc.Arbitrary<ChannelReach> = fc.record({
  email: fc.record({
    status: fc.constantFrom('none', 'unusable', 'bounced', 'complained', 'good'),
    isOff: fc.boolean(),
  }),
  sms: fc.record({
    phone: fc.constantFrom('none', 'unusable', 'country-off', 'good'),
    hasConsent: fc.boolean(),
    hasStopped: fc.boolean(),
    tier: fc.constantFrom('sms-plan', 'sms-trial', null),
    isOff: fc.boolean(),
  }),
});

describe('right before sending, a reminder is stopped', () => {
  test.each<[ReminderStop, Change]>([
    ['paid', { subject: { isOpen: false } }],
    ['paid', { subject: { status: 'settled', isOpen: false, isMoved: true } }],
    ['canceled', { subject: { status: 'canceled', isOpen: false } }],
    ['deleted', { subject: { isDeleted: true } }],
    ['reassigned', { subject: { isReassigned: true } }],
    ['moved', { subject: { isMoved: true } }],
    ['rule-off', { by: { by: 'rule-off' } }],
    ['read-only', { by: { isReadOnly: true } }],
    ['unverified', { by: { isVerified: false } }],
    ['donor-deleted', { donor: { isDeleted: true } }],
    ['deceased', { donor: { isDeceased: true } }],
    ['asked-to-stop', { donor: { hasStopped: true } }],
    ['paused', { donor: { pausedUntil: addDays(on, 1) } }],
    ['payment-pending', { subject: { hasPending: true } }],
    ['paid-lately', { subject: { lastPaidOn: addDays(on, -6) } }],
    ['paid-lately', { subject: { wasPaidSince: true }, by: { by: 'hand' } }],
    ['reminded-already', { subject: { wasReminded: true } }],
  ])('by %s: %j', (stop, change) => {
    expect(why(change)).toBe(stop);
    expect(reminderStops[stop]).not.toBe('');
  });

  test('by nothing if there is no reason to stop it', () => {
    expect(why({})).toBeNull();
    expect(why({ donor: { isSample: true }, by: { isVerified: false } })).toBeNull();
    expect(why({ donor: { pausedUntil: on } })).toBeNull();
    expect(why({ subject: { lastPaidOn: addDays(on, -7) } })).toBeNull();
    expect(why({ subject: { lastPaidOn: on }, by: { quietDaysAfterPayment: 0 } })).toBeNull();
    expect(why({ subject: { lastPaidOn: on, wasReminded: true }, by: { by: 'hand' } })).toBeNull();
  });

  check.prop([anySubject, anyDonor, anyReminding])(
    'whatever else is so, when it is paid, turned away or forbidden',
    (what, whom, how) => {
      const isFree =
        what.status === 'open' &&
        what.isOpen &&
        !what.isDeleted &&
        !what.hasPending &&
        !what.wasPaidSince &&
        !whom.isDeleted &&
        !whom.hasStopped &&
        (whom.pausedUntil === null || whom.pausedUntil <= on) &&
        !how.isReadOnly &&
        how.isVerified;

      if (!isFree) expect(reminderStopReason(what, whom, how, on)).not.toBeNull();
    },
  );
});

describe('the channels of a reminder', () => {
  test.each([
    ['email', { status: 'none' }, 'no-email'],
    ['email', { status: 'bounced' }, 'bounced'],
    ['email', { isOff: true }, 'mail-off'],
    ['sms', { phone: 'none' }, 'no-phone'],
    ['sms', { phone: 'unusable' }, 'phone-unusable'],
    ['sms', { phone: 'country-off' }, 'country-off'],
    ['sms', { hasConsent: false }, 'no-consent'],
    ['sms', { hasStopped: true }, 'texts-stopped'],
    ['sms', { tier: 'sms-trial' }, 'sms-trial'],
    ['sms', { isOff: true }, 'sms-off'],
  ] as const)('exclude %s with %j', (channel, change, stop) => {
    const reached: ChannelReach = { ...reach, [channel]: { ...reach[channel], ...change } };
    expect(channelStopReason(channel, reached)).toBe(stop);
    const other = channel === 'email' ? 'sms' : 'email';
    expect(reminderVerdict(null, ['email', 'sms'], reached)).toEqual({
      channels: [other],
      stop: null,
      stoppedChannels: [{ channel, stop }],
    });
  });

  check.prop([fc.constantFrom(...channelCombinations), anyReach])(
    'goes or says why not, for each that was asked for',
    (wanted, reached) => {
      const { channels, stop, stoppedChannels } = reminderVerdict(null, wanted, reached);
      const told = [...channels, ...stoppedChannels.map(({ channel }) => channel)];

      expect(told.toSorted()).toEqual(wanted.toSorted());
      expect(stop === null).toBe(channels.length > 0);
    },
  );

  check.prop([fc.constantFrom(...channelCombinations), anyReach])(
    'no text message goes without consent, after STOP, or to a number that cannot have one',
    (wanted, reached) => {
      const { channels } = reminderVerdict(null, wanted, reached);
      const { sms } = reached;
      const mayText = sms.hasConsent && !sms.hasStopped && sms.phone === 'good';

      if (!mayText) expect(channels).not.toContain('sms');
    },
  );

  test('are empty if the whole reminder is stopped', () => {
    for (const wanted of channelCombinations) {
      expect(reminderVerdict('paid', wanted, reach)).toMatchObject({ channels: [], stop: 'paid' });
    }
    expect(channelCombinations).toEqual([['email'], ['sms'], ['email', 'sms']]);
  });
});

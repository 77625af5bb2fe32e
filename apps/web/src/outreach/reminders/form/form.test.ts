import type { ReminderDraft } from '@pledgewell/contract';
import { cents, day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import {
  emptyValues,
  filledFrom,
  lengthText,
  paymentChoices,
  type ReminderValues,
  recipientText,
  stopText,
  windowText,
  validateNew,
} from './form.ts';

const noor = { _id: '01980000-0000-7000-8000-000000000001', name: 'Noor', email: 'n@example.org' };
const pledgeId = '01980000-0000-7000-8000-000000000002';
const noConsent = {
  code: 'no-consent',
  sentence: 'The donor hasn’t agreed to text messages.',
} as const;

const draft: ReminderDraft = {
  donor: noor,
  pledge: {
    _id: pledgeId,
    amountPledged: cents(600_00),
    frequency: 'monthly',
    amountOpen: cents(350_00),
  },
  payments: [
    { instalment: 3, dueDate: day('2026-04-01'), amountOpen: cents(50_00) },
    { instalment: 4, dueDate: day('2026-05-01'), amountOpen: cents(300_00) },
  ],
  date: day('2026-03-31'),
  time: '16:20',
  window: { from: '11:00', to: '00:00' },
  channels: [
    { channel: 'email', to: 'n@example.org', stop: null },
    { channel: 'sms', to: '+14155550100', stop: noConsent },
  ],
  stop: null,
  messages: { email: 'A long letter', sms: 'A short one' },
};

test('the form suggests the next allowed time or the morning of a later day', () => {
  expect(filledFrom(draft, null)).toMatchObject({ date: '2026-03-31', time: '16:20' });
  expect(filledFrom(draft, day('2026-03-01'))).toMatchObject({ date: '2026-03-31' });
  expect(filledFrom(draft, day('2026-04-02'))).toMatchObject({
    date: '2026-04-02',
    time: '11:00',
    message: 'A long letter',
    channels: ['email'],
  });
});

test('a donor without an email address gets a text message', () => {
  const channels = draft.channels.toReversed().map((each) => ({
    ...each,
    stop: each.channel === 'sms' ? null : noConsent,
  }));
  expect(filledFrom({ ...draft, channels }, null)).toMatchObject({
    channels: ['sms'],
    message: 'A short one',
  });
});

test('each channel shows its destination or the reason against it', () => {
  expect([stopText(draft, ['email']), recipientText(draft, ['email'])]).toEqual([
    null,
    'n@example.org',
  ]);
  expect(stopText(draft, ['sms'])).toBe(noConsent.sentence);
  expect([stopText(draft, ['email', 'sms']), recipientText(draft, ['email', 'sms'])]).toEqual([
    noConsent.sentence,
    'n@example.org and (415) 555-0100',
  ]);
});

test('daytime for the donor may end after midnight in the organization’s time zone', () => {
  expect(windowText(draft)).toBe(
    'Sends 8 AM–9 PM, Noor’s time (11:00 AM to 12:00 AM the next day, your time).',
  );
});

test('a reminder is about the whole open amount or one payment', () => {
  expect(paymentChoices(draft).map(({ label }) => label)).toEqual([
    'Entire balance: $350.00',
    '$50.00, due Apr 1, 2026',
    '$300.00, due May 1, 2026',
  ]);
});

test('the length of a text is measured in text messages', () => {
  expect(lengthText('x'.repeat(1_000), ['email'])).toBe('1,000 characters');
  expect(lengthText('x'.repeat(160), ['sms'])).toBe('160 characters, 1 text message');
  expect(lengthText('x'.repeat(161), ['email', 'sms'])).toBe('161 characters, 2 text messages');
});

const whole: ReminderValues = {
  ...emptyValues(noor, pledgeId),
  ...filledFrom(draft, null),
  instalment: '4',
};

test('the typed values become the request', () => {
  expect(validateNew(whole).body).toEqual({
    pledgeId,
    instalment: 4,
    date: '2026-03-31',
    time: '16:20',
    channels: ['email'],
    message: 'A long letter',
  });
  expect(validateNew({ ...whole, instalment: '' }).body).toMatchObject({ instalment: null });
});

test('a missing value is reported at its field', () => {
  expect(validateNew({ ...emptyValues(null, ''), time: '25:00' }).errors).toEqual({
    donor: 'Please select a donor',
    pledgeId: 'Please select a pledge',
    date: 'Enter a date.',
    time: 'Enter a time as HH:MM.',
    message: 'Write a message.',
  });
});

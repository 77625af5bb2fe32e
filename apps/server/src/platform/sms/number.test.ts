import { expect, test } from 'vitest';
import { smsNumber } from './number.ts';

test.each(['+14155552671', '+447911123456', '+4915112345678', '+972502345678'])(
  'a mobile number %s gets text messages',
  (phone) => {
    expect(smsNumber(phone)).toMatchObject({ number: phone });
  },
);

test.each([
  ['', 'The phone number is missing.'],
  ['415 555', 'The phone number is incomplete.'],
  ['(415) 555-2671 ext. 12', 'The phone number is incomplete.'],
  ['+1415', 'The phone number is incomplete.'],
  ['+14155552671 ext. 5', 'The phone number has an extension'],
  ['+18005551234', 'The phone number isn’t a mobile number.'],
  ['+442079460958', 'The phone number isn’t a mobile number.'],
])('%j cannot get text messages, with a reason', (phone, problem) => {
  expect(smsNumber(phone)).toEqual({ problem: expect.stringContaining(problem) });
});

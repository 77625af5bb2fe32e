import { expect, test } from 'vitest';
import { smsNumber } from './number.ts';

test.each(['+14155552671', '+447911123456', '+4915112345678', '+972502345678'])(
  'a mobile number %s gets text messages',
  (phone) => {
    expect(smsNumber(phone)).toMatchObject({ number: phone });
  },
);

test.each([
  ['', 'There is no phone number.'],
  ['415 555', 'The phone number is not complete.'],
  ['(415) 555-2671 ext. 12', 'The phone number is not complete.'],
  ['+1415', 'The phone number is not complete.'],
  ['+14155552671 ext. 5', 'The phone number has an extension'],
  ['+18005551234', 'The phone number is not a mobile number.'],
  ['+442079460958', 'The phone number is not a mobile number.'],
])('%j cannot get text messages, in a sentence', (phone, problem) => {
  expect(smsNumber(phone)).toEqual({ problem: expect.stringContaining(problem) });
});

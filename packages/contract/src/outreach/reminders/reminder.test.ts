import { describe, expect, test } from 'vitest';
import { calendarDays } from './calendar.ts';
import { reminderEndpoints } from './endpoints.ts';

const id = '01980000-0000-7000-8000-000000000001';
const valid = {
  pledgeId: id,
  date: '2026-03-31',
  time: '09:30',
  channels: ['email', 'sms'],
  message: 'Your payment is due.',
};

const sentences = (body: object) => {
  const { error } = reminderEndpoints.create.body.safeParse({ ...valid, ...body });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
};

describe('a manual reminder', () => {
  test('covers the whole open amount if it names no payment', () => {
    expect(reminderEndpoints.create.body.parse(valid)).toMatchObject({ instalment: null });
  });

  test.each([
    [{ time: '24:00' }, 'time: Enter a time as HH:MM.'],
    [{ time: '9:30' }, 'time: Enter a time as HH:MM.'],
    [{ date: '2026-02-30' }, 'date: Enter a date as YYYY-MM-DD.'],
    [{ channels: ['pigeon'] }, 'channels.0: Choose how to send it.'],
    [{ channels: [] }, 'channels: Choose how to send it.'],
    [{ message: '   ' }, 'message: Write a message.'],
    [{ message: 'x'.repeat(1_001) }, 'message: Message can have at most 1,000 characters.'],
    [{ pledgeId: '' }, 'pledgeId: Please select a pledge'],
  ])('%j is told what is wrong with it', (body, sentence) => {
    expect(sentences(body)).toEqual([sentence]);
  });
});

test('the calendar looks a month ahead', () => {
  expect(calendarDays).toBe(30);
});

test('rules send in the daytime and to countries that the phone field supports', () => {
  const { body } = reminderEndpoints.changeSettings;
  const settings = {
    sendAt: '20:00',
    quietDaysAfterPayment: 7,
    smsCountries: ['US'],
    smsDailyDollars: 25,
    version: 1,
  };

  expect(body.safeParse(settings).success).toBe(true);
  for (const wrong of [
    { sendAt: '20:01' },
    { sendAt: '07:59' },
    { smsCountries: ['XX'] },
    { smsDailyDollars: 0.5 },
  ]) {
    expect(body.safeParse({ ...settings, ...wrong }).success).toBe(false);
  }
});

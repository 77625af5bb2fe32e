import type { CalendarDay } from '@pledgewell/contract';
import { day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { dayLines, failedLine, shortMessage, stoppedLine, sumLine, timeText } from './labels.ts';

test('the table shows the first 60 characters of a message on one line', () => {
  expect(shortMessage('Your payment\n\nis due.')).toBe('Your payment is due.');
  expect(shortMessage('x'.repeat(60))).toBe('x'.repeat(60));
  expect(shortMessage('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`);
  expect(Array.from(shortMessage('🌱'.repeat(61)))).toHaveLength(61);
});

test.each([
  ['00:05', '12:05 AM'],
  ['09:30', '9:30 AM'],
  ['12:00', '12:00 PM'],
  ['20:59', '8:59 PM'],
])('%s is written as %s', (wire, text) => {
  expect(timeText(wire)).toBe(text);
});

const calendarDay = (given: Partial<CalendarDay>): CalendarDay => ({
  date: day('2026-03-31'),
  messages: 0,
  scheduled: 0,
  sent: 0,
  failed: 0,
  cancelled: 0,
  stopped: [],
  ...given,
});

const paid = { code: 'paid', sentence: 'This payment is already paid.' } as const;

test('a calendar day shows upcoming reminders and the reasons that stop the others', () => {
  expect(dayLines(calendarDay({ messages: 1, sent: 2 }))).toEqual(['1 message to send', '2 sent']);
  expect(dayLines(calendarDay({ messages: 1_200 }))).toEqual(['1,200 messages to send']);
  expect(failedLine(calendarDay({ failed: 2 }))).toBe('2 failed');
  expect(stoppedLine({ ...paid, count: 1 })).toBe('This payment is already paid.');
  expect(stoppedLine({ ...paid, count: 2 })).toBe('2 × This payment is already paid.');
});

test('all days are summed up in one sentence', () => {
  expect(sumLine([calendarDay({})])).toBe('0 messages will go out.');
  const stopped = [{ ...paid, count: 3 }];
  expect(sumLine([calendarDay({ messages: 1 }), calendarDay({ stopped })])).toBe(
    '1 message will go out, 3 are held back.',
  );
});

import { expect, test } from 'vitest';
import { newRule, toValues, usualTemplate, validateRule } from './form.ts';

test.each([
  [-7, '7', 'before'],
  [0, '0', 'on'],
  [30, '30', 'after'],
] as const)('a rule of %i days is shown and sent unchanged', (offsetDays, typed, side) => {
  const rule = {
    offsetDays,
    channels: ['email' as const, 'sms' as const],
    template: 'overdue' as const,
    isOn: false,
  };
  const values = toValues({ ...rule, _id: '1', isSampleOnly: true, version: 3 });

  expect(values).toMatchObject({ offsetDays: typed, side });
  expect(validateRule(values).body).toEqual(rule);
});

test('on the due date the number of days does not matter', () => {
  expect(validateRule({ ...newRule, side: 'on', offsetDays: 'x' }).body).toMatchObject({
    offsetDays: 0,
  });
});

test.each(['', 'x', '-3', '1.5', '366'])('%j is no number of days', (offsetDays) => {
  expect(validateRule({ ...newRule, offsetDays }).errors).toHaveProperty('offsetDays');
});

test('overdue payments have their own template', () => {
  expect(usualTemplate('after')).toBe('overdue');
  expect([usualTemplate('before'), usualTemplate('on')]).toEqual(['reminder', 'reminder']);
});

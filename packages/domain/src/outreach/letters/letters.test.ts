import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '../../day.ts';
import { defaultTemplates } from './defaults.ts';
import { lettersADay, letterBlockedReason } from './letter-blocked-reason.ts';
import { exampleValues, isSms, letterKinds, letterPlaceholders } from './placeholders.ts';
import { smsCount } from './sms-length.ts';
import { mistakesIn, renderTemplate, templateLimits, writeLetter, writeSms } from './template.ts';
import { isThankedByItself } from './thanks.ts';

const values = exampleValues('reminder');

describe('a template', () => {
  test.each(letterKinds)('is valid by default for %s and has no unknown placeholders', (kind) => {
    const template = defaultTemplates[kind];
    expect(mistakesIn(kind, template)).toEqual({});

    const letter = writeLetter(template, exampleValues(kind));
    expect(JSON.stringify(letter)).not.toMatch(/[{]{2}|undefined/);
  });

  test('is filled in whatever the spacing and case of its placeholders', () => {
    expect(renderTemplate('{{donor_name}}, {{ Donor_Name }}.', { donor_name: 'Priya' })).toBe(
      'Priya, Priya.',
    );
  });

  test.each([
    ['{{donor}}', '{{donor}} isn’t a placeholder for this letter. Choose one from the list.'],
    ['{{gift_date}}', '{{gift_date}} isn’t a placeholder for this letter.'],
    ['{{}}', '{{}} isn’t a placeholder'],
    ['{{constructor}}', '{{constructor}} isn’t a placeholder'],
    ['{{donor_name}', 'A placeholder is incomplete.'],
    ['donor_name}}', 'A placeholder is incomplete.'],
    ['Pay here: {{pay_link}}', 'Put {{pay_link}} in its own paragraph'],
    [' \n ', 'Enter the letter.'],
  ])('with %j is refused with a reason', (body, sentence) => {
    expect(mistakesIn('reminder', { subject: 'Hello', body }).body).toContain(sentence);
  });

  test('of a letter needs a subject, which holds no link', () => {
    const body = 'Hello';
    expect(mistakesIn('reminder', { subject: ' ', body })).toEqual({ subject: 'Enter a subject.' });
    expect(mistakesIn('reminder', { subject: '{{pay_link}}', body }).subject).toMatch(/can’t/);
    expect(mistakesIn('reminder_sms', { subject: '', body })).toEqual({});
  });

  test('of a text message is limited in length and may contain the link', () => {
    const mistakes = (body: string) => mistakesIn('overdue_sms', { subject: '', body });
    expect(mistakes('x'.repeat(templateLimits.sms))).toEqual({});
    expect(mistakes('x'.repeat(templateLimits.sms + 1)).body).toMatch(/at most 480/);
    expect(mistakes('Pay: {{pay_link}}')).toEqual({});
  });
});

describe('a letter', () => {
  test('has the button where the template puts it, or none if cards are unavailable', () => {
    const template = { subject: 'Hello', body: 'One\n\n{{ pay_link }}\n \nTwo' };
    expect(writeLetter(template, values).parts).toEqual([
      { text: 'One' },
      'pay_link',
      { text: 'Two' },
    ]);
    expect(writeLetter(template, { ...values, pay_link: '' }).parts).toEqual([
      { text: 'One' },
      { text: 'Two' },
    ]);
  });

  test('keeps single line breaks inside a paragraph', () => {
    const { parts } = writeLetter({ subject: 'Hello', body: 'With thanks,\nUs' }, values);
    expect(parts).toEqual([{ text: 'With thanks,\nUs' }]);
  });

  check.prop([fc.string({ unit: 'binary' }), fc.constantFrom(...letterPlaceholders.reminder)])(
    'says a value as it is, whatever it looks like',
    (text, { name }) => {
      const value = `{{${name}}} $& ${text}`;
      const all = { ...values, [name]: value };
      expect(renderTemplate(`a {{${name}}} b`, all)).toBe(`a ${value} b`);
    },
  );

  test('with a missing value is not created', () => {
    expect(() => renderTemplate('{{donor_name}}', {})).toThrow(RangeError);
    expect(() => renderTemplate('{{toString}}', {})).toThrow(RangeError);
  });
});

test('a text message contains the opt-out instruction exactly once', () => {
  expect(writeSms('Hello  {{donor_name}}\n', values)).toBe(
    'Hello Priya Raman Reply STOP to opt out.',
  );
  const ours = writeSms(defaultTemplates.overdue_sms.body, { ...values, pay_link: '' });
  expect(ours.match(/STOP/g)).toHaveLength(1);
  expect(letterKinds.filter(isSms)).toEqual(['reminder_sms', 'overdue_sms']);
});

test.each([
  ['', 1],
  ['x'.repeat(160), 1],
  ['x'.repeat(161), 2],
  ['x'.repeat(306), 2],
  ['x'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ż'.repeat(70), 1],
  ['ż'.repeat(71), 2],
  ['🎁'.repeat(35), 1],
  ['🎁'.repeat(36), 2],
])('the price of a text message depends on its characters (%#)', (text, count) => {
  expect(smsCount(text)).toBe(count);
});

describe('a donor', () => {
  const donor = {
    email: 'priya@example.org',
    isEmailPlain: true,
    isSuppressed: false,
    hasStopped: { reminders: false, thanks: false },
  };

  test('can be written to unless a reason is given', () => {
    expect(letterBlockedReason(donor, 'thanks')).toBeNull();
    expect(letterBlockedReason({ ...donor, email: null }, null)).toBe('letters/no-email');
    expect(letterBlockedReason({ ...donor, isEmailPlain: false }, null)).toBe(
      'letters/unusable-address',
    );
    expect(letterBlockedReason({ ...donor, isSuppressed: true }, null)).toBe('letters/suppressed');
  });

  test('a donor who opted out of reminders still gets thank-you letters and receipts', () => {
    const stopped = { ...donor, hasStopped: { reminders: true, thanks: false } };
    expect(letterBlockedReason(stopped, 'reminders')).toBe('letters/stopped');
    expect(letterBlockedReason(stopped, 'thanks')).toBeNull();
    expect(letterBlockedReason(stopped, null)).toBeNull();
  });
});

test('a trial sends fewer letters a day than any tier', () => {
  const trial = lettersADay('power', 'trialing');
  for (const tier of ['starter', 'growth', 'power'] as const) {
    expect(lettersADay(tier, 'active')).toBeGreaterThan(trial);
  }
});

test('only donations of the last thirty days are thanked for automatically', () => {
  const now = day('2026-03-31');
  const thanked = ['2026-03-01', '2026-03-31'].map((date) => isThankedByItself(day(date), now));
  const not = ['2026-02-28', '2026-04-01'].map((date) => isThankedByItself(day(date), now));
  expect([...thanked, ...not]).toEqual([true, true, false, false]);
});

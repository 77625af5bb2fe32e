import fc from 'fast-check';
import { expect, test } from 'vitest';
import { descriptionPattern } from './description-pattern.ts';

test.each([
  ['ZELLE FROM MILLER ADA ON 03/14 REF # PP0ABC12', 'zelle from miller ada'],
  ['Zelle from Miller, Ada on 4/2 Ref # QQ9XYZ77', 'zelle from miller ada'],
  ['SERVICE FEE MAR 2026', 'service fee'],
  ['Monthly Service Fee 04/30/26', 'monthly service fee'],
  ['ADP PAYROLL ACCT XXXX1234 14MAR26', 'adp payroll'],
  ['Müller & Söhne', 'muller sohne'],
  ['April Miller check 2041', 'april miller'],
  ['Apr 14 Ada Miller', 'ada miller'],
  ['O’Brien Foundation', 'obrien foundation'],
])('%j is of the kind %j', (description, pattern) => {
  expect(descriptionPattern(description)).toBe(pattern);
});

test.each(['', 'DEPOSIT', 'CHECK 1234', 'Remote online deposit # 1', '03/14/2026', 'ACH CREDIT'])(
  '%j says nothing about whose money it is',
  (description) => {
    expect(descriptionPattern(description)).toBe('');
  },
);

const word = fc.constantFrom('Ada', 'MILLER', 'Šimek', 'payroll', 'FROM', 'fee', 'foundation');
const number = fc
  .tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom('', '#', 'REF', 'X', '/'))
  .map(([value, before]) => `${before}${value}`);
const date = fc
  .date({
    min: new Date('2020-01-01'),
    max: new Date('2030-12-31'),
    noInvalidDate: true,
  })
  .chain((at) =>
    fc.constantFrom(
      at.toISOString().slice(0, 10),
      `${at.getMonth() + 1}/${at.getDate()}/${at.getFullYear()}`,
      `${at.toLocaleString('en-US', { month: 'short' }).toUpperCase()} ${at.getDate()}`,
    ),
  );
const changing = fc.oneof(number, date, fc.constantFrom('CHK 1234', 'conf# 77a9', 'XXXX', '***'));
const separator = fc.constantFrom(' ', '  ', ', ', ' - ', ' * ');

test('numbers, dates, letter case and punctuation make no difference', () => {
  const pieces = fc.array(fc.tuple(word, fc.array(changing, { maxLength: 2 }), separator), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(pieces, (all) => {
      const plain = all.map(([each]) => each).join(' ');
      const printed = all.map(([each, more, gap]) => [each, ...more].join(' ') + gap).join('');
      expect(descriptionPattern(printed)).toBe(descriptionPattern(plain));
      expect(descriptionPattern(printed.toUpperCase())).toBe(descriptionPattern(plain));
    }),
  );
});

test('a pattern is its own pattern, and has no digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const pattern = descriptionPattern(text);
      expect(descriptionPattern(pattern)).toBe(pattern);
      expect(pattern).not.toMatch(/\d/);
      expect(pattern.length).toBeLessThanOrEqual(200);
    }),
  );
});

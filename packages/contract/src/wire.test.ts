import { cents, day, formatUsd, largestAmount, parseUsd } from '@pledgewell/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  ById,
  DayText,
  Email,
  freeText,
  lineOfText,
  nameText,
  PositiveUsd,
  QueryFlag,
  queryInteger,
  TimeZone,
  Usd,
} from './wire.ts';

/** What JSON can contain instead of the expected value. None of it is ever converted. */
const others = [null, undefined, true, false, [], {}, [5], { value: 5 }];

const firstSentence = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('money', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [0.01, 1],
    [4.35, 435],
    [8.7, 870],
    [19.99, 1_999],
    [29.95, 2_995],
    [1_234_567.89, 123_456_789],
    [-5, -500],
    [1_000_000_000, 100_000_000_000],
  ])('%d dollars arrive as %i cents', (dollars, amount) => {
    expect(Object.is(Usd.parse(dollars), amount)).toBe(true);
  });

  test.each([1.005, 0.001, 0.1 + 0.2, 1e21, NaN, Infinity, ...others, '5', '5.00', ['5']])(
    '%j is not an amount',
    (value) => {
      expect(Usd.safeParse(value).success).toBe(false);
    },
  );

  test('every amount survives encoding and decoding to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: largestAmount * 10_000 }), (value) => {
        const amount = cents(value);
        const sent = JSON.stringify({ amount: z.encode(Usd, amount) });
        const { amount: dollars } = JSON.parse(sent) as { amount: number };

        expect(Usd.parse(dollars)).toBe(amount);
        expect(parseUsd(String(dollars))).toBe(amount);
        expect(parseUsd(formatUsd(amount))).toBe(amount);
      }),
    );
  });

  test('a donation is more than nothing and less than a billion dollars', () => {
    expect(PositiveUsd.parse(0.01)).toBe(1);
    expect(PositiveUsd.parse(999_999_999.99)).toBe(largestAmount);
    expect(firstSentence(PositiveUsd, 0)).toBe('Please enter a valid amount');
    expect(firstSentence(PositiveUsd, -0.01)).toBe('Please enter a valid amount');
    expect(firstSentence(PositiveUsd, 1_000_000_000)).toBe(
      'The amount can be at most $999,999,999.99.',
    );
  });

  test('the message names what is wrong', () => {
    expect(firstSentence(Usd, '5')).toBe('Please enter a valid amount');
    expect(firstSentence(Usd, 1.005)).toBe('Use at most two decimals.');
  });
});

describe('days', () => {
  test('a day is text both ways', () => {
    expect(DayText.parse('2024-02-29')).toBe('2024-02-29');
    expect(z.encode(DayText, day('2024-02-29'))).toBe('2024-02-29');
  });

  test.each([
    '2026-02-29',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    '01/31/2026',
    '',
    20260131,
    ...others,
  ])('%j is not a date', (value) => {
    expect(DayText.safeParse(value).success).toBe(false);
  });

  test('an invalid date is distinguished from a missing one', () => {
    expect(firstSentence(DayText, undefined)).toBe('Enter a date.');
    expect(firstSentence(DayText, '2026-02-30')).toBe('Enter a date as YYYY-MM-DD.');
  });

  test('a date before 1900 is refused', () => {
    expect(DayText.parse('1900-01-01')).toBe('1900-01-01');
    for (const slip of ['1899-12-31', '0202-06-01', '0026-03-31']) {
      expect(firstSentence(DayText, slip)).toBe('Enter a date in 1900 or later.');
    }
  });
});

describe('query strings', () => {
  const Limit = queryInteger(1, 100);

  test.each([
    ['1', 1],
    ['100', 100],
    ['025', 25],
  ])('%j is the whole number %i', (text, value) => {
    expect(Limit.parse(text)).toBe(value);
  });

  test.each(['0', '101', '-1', '1.5', '1e2', ' 5', '', 'ten', '٥', '9999999999', 5, ...others])(
    '%j is not a whole number from 1 to 100',
    (value) => {
      expect(firstSentence(Limit, value)).toBe('Enter a whole number from 1 to 100.');
    },
  );

  test('a flag is either true or false', () => {
    expect(QueryFlag.parse('true')).toBe(true);
    expect(QueryFlag.parse('false')).toBe(false);
    for (const refused of ['1', 'yes', 'TRUE', '', ...others]) {
      expect(firstSentence(QueryFlag, refused)).toBe('Enter true or false.');
    }
  });
});

describe('text', () => {
  const Name = lineOfText('Name', { least: 1, most: 10 });
  const Notes = freeText('Notes', { most: 20 });

  test.each(["=cmd|'/c", '<b>Ann</b>', 'שלום', '👩‍👩‍👧 Ann', '50% of_all'])(
    '%j is kept as it is',
    (text) => {
      expect(freeText('Notes', { most: 100 }).parse(text)).toBe(text);
    },
  );

  test('spaces around a text are removed, and a text of spaces is missing', () => {
    expect(Name.parse('  Ann  ')).toBe('Ann');
    expect(firstSentence(Name, '   ')).toBe('Name is required.');
    expect(firstSentence(Name, undefined)).toBe('Name is required.');
  });

  test.each([
    ['12345678901', 'Name can have at most 10 characters.'],
    ['Ann\nLee', 'Name can’t have line breaks.'],
    ['Ann\u2028Lee', 'Name can’t have line breaks.'],
    ['Ann\0', 'Name contains characters that can’t be saved.'],
    ['Ann\ud83d', 'Name contains characters that can’t be saved.'],
    [5, 'Name must be text.'],
    [null, 'Name must be text.'],
    [['Ann'], 'Name must be text.'],
    [true, 'Name must be text.'],
  ])('%j is refused: %s', (value, sentence) => {
    expect(firstSentence(Name, value)).toBe(sentence);
  });

  test('a text with a card number is refused', () => {
    expect(firstSentence(Notes, '4242 4242 4242 4242')).toBe(
      'Notes seems to contain a card number. Please remove it: card numbers can’t be stored here.',
    );
    expect(Notes.parse('4242 4242 4242 4241')).toBe('4242 4242 4242 4241');
  });

  test('only names must contain no invisible characters', () => {
    const sentence = 'Name contains invisible or control characters. Please type it again.';
    const Given = nameText('Name', { least: 1, most: 40 });

    for (const name of ['\u202egpj.exe', 'Ann\u0007', 'An\u200bn']) {
      expect(firstSentence(Given, name)).toBe(sentence);
    }
    expect(Given.parse('👩\u200d🚀 Zoë')).toBe('👩\u200d🚀 Zoë');
    expect(freeText('Notes', { most: 40 }).parse('An\u200bn')).toBe('An\u200bn');
  });

  test('notes keep their line breaks', () => {
    expect(Notes.parse('one\ntwo')).toBe('one\ntwo');
  });
});

describe('ids, addresses and zones', () => {
  const id = '0195c1a2-7b3e-7000-8000-3f2a9c4d5e6f';

  test('an ID is a UUID, and unknown keys are refused', () => {
    expect(ById.parse({ id })).toEqual({ id });
    for (const refused of ['', '1', `${id} `, "1' or '1'='1", ...others]) {
      expect(ById.safeParse({ id: refused }).success).toBe(false);
    }
    expect(ById.safeParse({ id, other: 1 }).error?.issues[0]?.code).toBe('unrecognized_keys');
  });

  test.each(['ann@example.org', ' Ann.Lee+gifts@example.co.uk '])(
    '%j is an email address',
    (text) => {
      expect(Email.parse(text)).toBe(text.trim());
    },
  );

  test.each([
    '',
    'ann',
    'ann@',
    '@example.org',
    'ann@example',
    'a b@example.org',
    'ann@example.org\nbcc: x@y.zz',
    `${'a'.repeat(250)}@example.org`,
    ...others,
  ])('%j is not an email address', (value) => {
    expect(Email.safeParse(value).success).toBe(false);
  });

  test('a time zone is a name that the runtime supports', () => {
    expect(TimeZone.parse('America/New_York')).toBe('America/New_York');
    for (const refused of ['Mars/Olympus', '+02:00', '', ...others]) {
      expect(firstSentence(TimeZone, refused)).toBe('Choose a time zone.');
    }
  });
});

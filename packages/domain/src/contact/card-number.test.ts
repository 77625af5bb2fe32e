import { test as check } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsCardNumber, withoutCardNumbers } from './card-number.ts';

/** One card number of each network and each prefix, from the providers' published test numbers. */
const testCards = [
  '4242424242424242',
  '4000056655665556',
  '4222222222222',
  '5555555555554444',
  '5105105105105100',
  '2223003122003222',
  '2720992720992729',
  '378282246310005',
  '341111111111111',
  '6011111111111117',
  '6445644564456445',
  '6500000000000002',
  '30569309025904',
  '36227206271667',
  '38520000023237',
  '3566002020360505',
  '3530111333300000',
  '6200000000000005',
  '6205500000000000004',
  '8171999900000000021',
];

const separators = [
  ...' \t\n\r\v\f\u00a0\u1680\u2000\u2002\u2003\u2007\u2009\u200a\u2028\u202f\u205f\u3000',
  ...'-‐‑‒–—―−﹣－_~',
  ...'.,;:·•‧．，',
  ...'/\\|⁄∕／｜',
  ...'()[]{}<>"\'`*+=#&%@!?^…★😀',
];
const unseen = [...'\u00ad\u034f\u200b\u200c\u200d\u2060\u2061\u202e\u2066\ufeff\ufe0f\u0301'];
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1d7ce, 0x1d7d8, 0x1d7f6, 0xff10];

describe('the number of a card', () => {
  test.each(testCards)('%s is found unchanged', (number) => {
    expect(holdsCardNumber(number)).toBe(true);
  });

  test.each([
    '4242 4242 4242 4242',
    '2223 0031 2200 3222',
    '3782 822463 10005',
    'card 4000056655665556, expires 12/34',
    'Visa:4242424242424242.',
    '4242 / 4242 . 4242 - 4242',
    '4.2.4.2-4.2.4.2-4.2.4.2-4.2.4.2',
    '４２４２　４２４２　４２４２　４２４２',
    '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
    '𝟒𝟐𝟒𝟐𝟺𝟸𝟺𝟸𝟦𝟤𝟦𝟤𝟜𝟚𝟜𝟚',
    '④②④②④②④②④②④②④②④②',
    '4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣',
    '4242\u200b4242\u200d4242\u20604242',
    '(4242) 4242-4242 #4242',
  ])('%j is found', (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  test.each([
    'order 12 4242 4242 4242 4242',
    '12/34 4242 4242 4242 4242 123',
    '415 555 2671 4242424242424242',
    '2026-03-31 4242 4242 4242 4242',
    '$25.00, 4242-4242-4242-4242',
    '41111111-1111-4111-8111-411111111111 4111 1111 1111 1111',
  ])('is found beside other numbers: %j', (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  const between = fc.oneof(
    { arbitrary: fc.constant(''), weight: 3 },
    { arbitrary: fc.constantFrom(...separators, ...unseen), weight: 2 },
    { arbitrary: fc.array(fc.constantFrom(...separators, ...unseen), { maxLength: 4 }), weight: 1 },
  );
  const disguised = fc
    .tuple(
      fc.constantFrom(...testCards),
      fc.array(fc.tuple(between, fc.constantFrom(...zeros)), { minLength: 19, maxLength: 19 }),
    )
    .map(([number, disguises]) =>
      [...number]
        .map((digit, place) => {
          const [sign = '', zero = 0x30] = disguises[place] ?? [];
          const shown = String.fromCodePoint(zero + Number(digit));
          return (place === 0 ? '' : [sign].flat().join('')) + shown;
        })
        .join(''),
    );

  check.prop([disguised, fc.stringMatching(/^[a-z ]{0,9}$/), fc.stringMatching(/^[a-z ]{0,9}$/)], {
    numRuns: 20_000,
    seed: 4242,
  })('is found in any digits, with anything between them that is no letter', (...parts) => {
    const [number, before, after] = parts;
    expect(holdsCardNumber(`${before}${number}${after}`)).toBe(true);
  });

  test('is replaced by a word, and the rest of the text stays unchanged', () => {
    const text = 'Ünal’s 😀 card ４２４２-4242\u200b 4242 4242, and 378282246310005!';

    expect(withoutCardNumbers(text)).toBe('Ünal’s 😀 card [card number], and [card number]!');
    expect(withoutCardNumbers('call 415-555-2671')).toBe('call 415-555-2671');
  });
});

describe('text without a card number', () => {
  test.each([
    '',
    '4242424242424241',
    '424242424242',
    '0000000000000000',
    '1111111111111117',
    '9999999999999995',
    '7000000000000005',
    '42424242424242426',
    '(415) 555-2671',
    'gave $1,234,567.89 on 2026-03-31',
    '0195c1a2-7b3e-7000-8000-3f2a9c4d5e6f',
    '42424242424242424242424242',
    'call 415 555 2671 or 415 555 2672',
    'see 41111111-1111-4111-8111-411111111111 for it',
    '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤١',
  ])('is %j', (text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });

  check.prop([fc.constantFrom(...testCards), fc.integer({ min: 1, max: 9 })])(
    'is one whose check digit is wrong',
    (number, error) => {
      const wrong = number.slice(0, -1) + String((Number(number.at(-1)) + error) % 10);
      expect(holdsCardNumber(wrong)).toBe(false);
    },
  );

  test('is mistaken for one fewer than 60 times in 100,000 notes', () => {
    const { note } = bookkeeper(20_261_123);
    const refused = Array.from({ length: 100_000 }, note).filter(holdsCardNumber);

    expect(refused.length).toBeLessThan(60);
  });
});

/** Generates realistic notes, always the same ones for a seed. */
function bookkeeper(seed: number) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const digits = (count: number) => Array.from({ length: count }, () => whole(0, 9)).join('');
  const one = <Value>(list: readonly Value[]) => list[whole(0, list.length - 1)] as Value;
  const two = (value: number) => String(value).padStart(2, '0');

  const date = () => {
    const [year, month, day] = [whole(1_960, 2_026), whole(1, 12), whole(1, 28)];
    return one([
      `${year}-${two(month)}-${two(day)}`,
      `${month}/${day}/${year}`,
      `${two(month)}/${two(day)}/${two(year % 100)}`,
    ]);
  };
  const phone = () => {
    const [area, office, line] = [whole(201, 989), whole(200, 999), digits(4)];
    return one([
      `(${area}) ${office}-${line}`,
      `${area}-${office}-${line}`,
      `${area}.${office}.${line}`,
      `${area} ${office} ${line}`,
      `+1 ${area} ${office} ${line}`,
      `+1${area}${office}${line}`,
    ]);
  };
  const amount = () => `$${whole(1, 99_999).toLocaleString('en-US')}${one(['', '.00', '.50'])}`;
  const number = () =>
    one([
      date,
      phone,
      amount,
      () => digits(whole(3, 6)),
      () => digits(whole(7, 12)),
      () => `${digits(2)}-${digits(7)}`,
      () => `${digits(5)}-${digits(4)}`,
      () => `${whole(2_020, 2_026)}-${digits(6)}`,
    ])();
  const word = () =>
    one([
      'check',
      'Check #',
      'called',
      'EIN',
      'receipt',
      'ref',
      'acct',
      'deposit',
      'fax',
      'gift of',
    ]);
  const sentence = () => `${word()} ${number()}`;
  const list = () =>
    Array.from({ length: whole(2, 4) }, number).join(one([', ', ' ', '; ', ' / ']));
  const note = () =>
    one([
      sentence,
      () => `${sentence()}, ${sentence()}`,
      () => `${sentence()} ${number()}`,
      () => `${word()} ${list()}`,
    ])();
  return { note };
}

import type { TypedPhone } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { changeCountry, typePhone } from './phone-typing.ts';

const us = (text: string): TypedPhone => ({ countryCode: 'US', text });

/** Types letter by letter at the end of the field, like a person. */
function typed(text: string, start = us('')) {
  return text.split('').reduce((phone, letter) => {
    const next = phone.text + letter;
    return typePhone(phone, next, next.length).phone;
  }, start);
}

test('digits are formatted as they are typed', () => {
  expect(typed('4155552671')).toEqual(us('(415) 555-2671'));
  expect(typed('415.555.2671')).toEqual(us('(415) 555-2671'));
});

test('a digit that is put in the middle leaves the caret behind it', () => {
  expect(typePhone(us('(415) 552-671'), '(4155) 552-671', 5)).toEqual({
    phone: us('(415) 555-2671'),
    caret: 7,
  });
});

test('deleting a parenthesis deletes the digit before it', () => {
  expect(typePhone(us('(415) 555'), '(415 555', 4)).toEqual({ phone: us('(415) 55'), caret: 3 });
});

test('deleting at the end always removes a digit', () => {
  let phone = us('(415) 555-2671');
  for (let keys = 0; keys < 14 && phone.text !== ''; keys += 1) {
    const next = phone.text.slice(0, -1);
    phone = typePhone(phone, next, next.length).phone;
  }
  expect(phone.text).toBe('');
});

test('a dial code of ours chooses the country', () => {
  expect(typed('+44')).toEqual({ countryCode: 'GB', text: '' });
  expect(typed('+447911123456')).toEqual({ countryCode: 'GB', text: '7911 123456' });
  expect(typePhone(us(''), '+972 50-234-5678', 16).phone).toEqual({
    countryCode: 'IL',
    text: '50 234 5678',
  });
});

test('Canada stays Canada when a number with +1 is pasted', () => {
  const phone = typePhone({ countryCode: 'CA', text: '' }, '+16045552671', 12).phone;
  expect(phone).toEqual({ countryCode: 'CA', text: '(604) 555-2671' });
});

test('a dial code of no country here keeps the number as it is typed', () => {
  expect(typed('+351 912 345 678')).toEqual({ countryCode: null, text: '+351 912 345 678' });
});

test('a field without a country accepts any text', () => {
  const other = { countryCode: null, text: '' };
  expect(typed('415 555 2671 ext. 12', other)).toEqual({
    countryCode: null,
    text: '415 555 2671 ext. 12',
  });
});

test('choosing another country formats the digits its way', () => {
  expect(changeCountry(us('(415) 555-2671'), 'GB')).toEqual({
    countryCode: 'GB',
    text: '4155 552671',
  });
  expect(changeCountry(us('(415) 555-2671'), null)).toEqual({
    countryCode: null,
    text: '(415) 555-2671',
  });
});

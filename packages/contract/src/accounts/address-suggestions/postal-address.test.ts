import { expect, test } from 'vitest';
import { z } from 'zod';
import { PostalAddressInput, emptyPostalAddress } from './postal-address.ts';
import { addressSuggestionEndpoints } from './endpoints.ts';

const parseZipCode = (zipCode: unknown) => PostalAddressInput.parse({ zipCode }).zipCode;

test.each([
  ['02134', '02134'],
  ['SW1A 1AA', 'SW1A 1AA'],
  [' 62701-1234 ', '62701-1234'],
  ['', ''],
  [2_134, '02134'],
  [62_701, '62701'],
  [501, '00501'],
  [0, ''],
])('the postal code %j is kept as %j', (typed, kept) => {
  expect(parseZipCode(typed)).toBe(kept);
});

test.each([-1, 100_000, 21.5, null, true, [], ['02134'], {}, '1'.repeat(21), 'a\nb'])(
  '%j is no postal code',
  (typed) => {
    expect(PostalAddressInput.safeParse({ zipCode: typed }).success).toBe(false);
  },
);

test('every part of an address may be left out', () => {
  expect(PostalAddressInput.parse({})).toEqual(emptyPostalAddress);
});

test('an address from a response can be sent back unchanged', () => {
  const address = PostalAddressInput.parse({ street: '12 Oak St', zipCode: 2_134 });

  expect(z.encode(PostalAddressInput, address)).toEqual({
    ...emptyPostalAddress,
    street: '12 Oak St',
    zipCode: '02134',
  });
});

test('a part that an address does not have is refused', () => {
  const { error } = PostalAddressInput.safeParse({ street: '12 Oak St', line2: 'Apt 4' });

  expect(error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['line2'] }]);
});

test.each([null, 'Springfield', 5, [], true])('%j is not an address', (value) => {
  expect(PostalAddressInput.safeParse(value).error?.issues[0]?.message).toBe('Enter an address.');
});

test('suggestions require at least two letters', () => {
  const { query } = addressSuggestionEndpoints.suggest;

  expect(query.parse({ text: ' Sp ' })).toEqual({ text: 'Sp' });
  expect(query.safeParse({ text: 'S' }).success).toBe(false);
  expect(query.safeParse({ text: ['Sp'] }).success).toBe(false);
  expect(query.safeParse({ text: 'Sp', limit: '9' }).success).toBe(false);
  expect(query.safeParse({}).success).toBe(false);
});

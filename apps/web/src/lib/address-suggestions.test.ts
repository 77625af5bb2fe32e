import { expect, test } from 'vitest';
import { toPostalAddress } from './address-suggestions.ts';

const nothing = { street: '', city: '', state: '', zipCode: '', country: '' };

test('a suggestion without a country is in the USA', () => {
  const address = { ...nothing, street: '1 Main St', city: 'Boston', state: 'MA' };
  expect(toPostalAddress({ label: '1 Main St, Boston, MA', address })).toEqual({
    ...address,
    country: 'USA',
  });
});

test('a suggestion without parts is parsed from its text', () => {
  const label = '12 Oak St, Springfield, IL 62701, USA';
  expect(toPostalAddress({ label, address: nothing })).toEqual({
    street: '12 Oak St',
    city: 'Springfield',
    state: 'IL',
    zipCode: '62701',
    country: 'USA',
  });
});

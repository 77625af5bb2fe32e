import { expect, test } from 'vitest';
import { donorLocation } from './location.ts';

const nowhere = { street: '', city: '', state: '', zipCode: '', country: '' };

test.each([
  [{ city: 'Boston', state: 'MA', zipCode: '02134', country: 'USA' }, 'Boston, MA'],
  [{ city: 'Boston', country: 'United States' }, 'Boston'],
  [{ city: 'Toronto', state: 'ON', country: 'Canada' }, 'Toronto, ON, Canada'],
  [{ city: 'Paris', zipCode: '75001', country: 'France' }, 'Paris, France'],
  [{ state: 'MA' }, 'MA'],
  [{ zipCode: '02134', country: 'USA' }, '02134'],
  [{ street: '1 Main St' }, '1 Main St'],
  [{ street: '1 Main St', zipCode: 'SW1A 1AA', country: 'UK' }, 'SW1A 1AA, UK'],
  [{ country: 'USA' }, 'USA'],
  [{}, ''],
])('a donor at %j is listed in %j', (address, location) => {
  expect(donorLocation({ ...nowhere, ...address })).toBe(location);
});

import { expect, test } from 'vitest';
import { readAmount } from '../../../ui/fields/typed-amount.ts';
import { newLinkFor, validateLink } from './form.ts';

const donor = {
  _id: '0192d3a0-7c1b-7c11-8a11-0192d3a07c1b',
  name: 'Noor Haddad',
  email: 'noor@example.org',
};
const donation = { donor, pledgeId: null };

test('a link is sent to the donor, who chooses the amount by default', () => {
  const values = newLinkFor(donation);
  expect(validateLink(donation)(values).body).toMatchObject({
    email: donor.email,
    amount: null,
    pledgeId: null,
  });
  expect(validateLink(donation)({ ...values, amount: readAmount('12.50') }).body).toMatchObject({
    amount: 1_250,
  });
});

test('without an email address the link can be copied', () => {
  const values = newLinkFor({ ...donation, donor: { ...donor, email: null } });
  expect(values.way).toBe('copy');
  expect(validateLink(donation)({ ...values, email: 'half@' }).body).toMatchObject({ email: null });
});

test('an invalid amount and an invalid address are reported at their fields', () => {
  const values = { ...newLinkFor(donation), email: 'noor', amount: readAmount('ten') };
  expect(validateLink(donation)(values).errors).toMatchObject({
    email: 'Enter a valid email address.',
    amount: 'Please enter a valid amount',
  });
});

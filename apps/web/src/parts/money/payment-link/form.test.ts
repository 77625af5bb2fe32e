import { expect, test } from 'vitest';
import { toNewPaymentLink, newLinkFor, wrongLink } from './form.ts';

const donor = {
  _id: '0192d3a0-7c1b-7c11-8a11-0192d3a07c1b',
  name: 'Noor Haddad',
  email: 'noor@example.org',
};
const donation = { donor, pledgeId: null };

test('a link is sent to the donor, who chooses the amount by default', () => {
  const values = newLinkFor(donation);
  expect(wrongLink(values, donation)).toEqual({});
  expect(toNewPaymentLink(values, donation)).toMatchObject({
    email: donor.email,
    amount: null,
    pledgeId: null,
  });
  expect(toNewPaymentLink({ ...values, amount: '12.50' }, donation)).toMatchObject({
    amount: 1_250,
  });
});

test('without an email address the link can be copied', () => {
  const values = newLinkFor({ ...donation, donor: { ...donor, email: null } });
  expect(values.way).toBe('copy');
  expect(toNewPaymentLink({ ...values, email: 'half@' }, donation)).toMatchObject({ email: null });
});

test('an invalid amount and an invalid address are reported at their fields', () => {
  const wrong = wrongLink({ ...newLinkFor(donation), email: 'noor', amount: 'ten' }, donation);
  expect(wrong).toMatchObject({
    email: 'Enter a valid email address.',
    amount: 'Please enter a valid amount',
  });
});

import { cents, type Day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { readAmount } from '../../../ui/fields/typed-amount.ts';
import { cardText } from './card-text.ts';
import { emailAfter, newCharge, submitLabel, validateCharge } from './form.ts';

const today = '2026-05-04' as Day;
const noor = {
  _id: '018f6f0e-7b1a-7c3d-9e2f-0123456789ab',
  name: 'Noor Haddad',
  email: 'noor@example.org',
};
const ruth = { _id: '018f6f0e-7b1a-7c3d-9e2f-0123456789ac', name: 'Ruth Ok', email: null };
const pledge = {
  _id: '018f6f0e-0000-7c3d-9e2f-0123456789ad',
  donor: noor,
  campaign: { _id: '018f6f0e-7b1a-7c3d-9e2f-0123456789ae', name: 'Spring Gala' },
  dueNow: cents(50_00),
};

const around = { pledge: null, today, paymentMethodId: 'pm_1' };
const filled = {
  ...newCharge(null),
  donor: noor,
  amount: readAmount('1,200.50'),
  email: 'noor@example.org',
};

test('an empty form asks for the donor, the amount and the address', () => {
  expect(validateCharge(newCharge(null), around).errors).toEqual({
    donor: 'Donor is required',
    amount: 'Please enter a valid amount',
    email: 'Email is required for payment processing',
  });
});

test('a card payment is at least fifty cents', () => {
  expect(validateCharge({ ...filled, amount: readAmount('0.49') }, around).errors).toEqual({
    amount: 'The minimum card charge is $0.50.',
  });
  expect(validateCharge({ ...filled, amount: readAmount('0.50') }, around).errors).toBeNull();
});

test('the request contains the donor, whole cents, today and the return URL', () => {
  expect(validateCharge({ ...filled, isCardSaved: true }, around).body).toMatchObject({
    donorId: noor._id,
    amount: 120_050,
    paymentMethodId: 'pm_1',
    savePaymentMethod: true,
    useConnectedAccount: true,
    date: today,
    campaign: null,
    pledgeId: null,
    returnUrl: expect.stringMatching(/\/payment-return$/),
  });
});

test('the payment of a pledge starts with its donor and its campaign, and with empty notes', () => {
  const values = newCharge(pledge);
  expect(values).toMatchObject({
    donor: noor,
    email: 'noor@example.org',
    notes: '',
    isCardSaved: false,
  });
  const charge = { ...values, amount: readAmount('5') };
  expect(validateCharge(charge, { ...around, pledge }).body).toMatchObject({
    pledgeId: pledge._id,
    campaign: pledge.campaign._id,
  });
});

test('the email address follows the donor until another one is typed', () => {
  expect(emailAfter({ donor: null, email: '' }, noor)).toBe('noor@example.org');
  expect(emailAfter({ donor: noor, email: 'noor@example.org' }, ruth)).toBe('');
  expect(emailAfter({ donor: noor, email: 'office@example.org' }, ruth)).toBe('office@example.org');
});

test('the button shows the amount that it will charge', () => {
  expect(submitLabel(readAmount('50'))).toBe('Charge $50.00');
  expect(submitLabel(readAmount(''))).toBe('Process Payment');
  expect(submitLabel(readAmount('0'))).toBe('Process Payment');
});

test('a saved card shows its brand, its last digits and its expiry', () => {
  const card = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2028 };
  expect(cardText(card)).toBe('Visa ending in 4242, expires 04/2028');
  expect(cardText({ ...card, brand: 'cartes_bancaires' })).toContain('Card ending in 4242');
});

import { cents, type Day } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { cardText } from './card-text.ts';
import { emailAfter, newCharge, toPaymentRequest, submitLabel, wrongCharge } from './form.ts';

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

const filled = { ...newCharge(null), donor: noor, amount: '1,200.50', email: 'noor@example.org' };

test('an empty form asks for the donor, the amount and the address', () => {
  expect(wrongCharge(newCharge(null), today)).toEqual({
    donor: 'Donor is required',
    amount: 'Please enter a valid amount',
    email: 'Email is required for payment processing',
  });
});

test('a card payment is at least fifty cents', () => {
  expect(wrongCharge({ ...filled, amount: '0.49' }, today)).toEqual({
    amount: 'A card can be charged $0.50 or more.',
  });
  expect(wrongCharge({ ...filled, amount: '0.50' }, today)).toEqual({});
});

test('the request contains the donor, whole cents, today and the return URL', () => {
  const around = { pledge: null, today, paymentMethodId: 'pm_1' };
  expect(toPaymentRequest({ ...filled, isCardSaved: true }, around)).toMatchObject({
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
  const around = { pledge, today, paymentMethodId: 'pm_1' };
  expect(toPaymentRequest({ ...values, amount: '5' }, around)).toMatchObject({
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
  expect(submitLabel('50')).toBe('Charge $50.00');
  expect(submitLabel('')).toBe('Process Payment');
  expect(submitLabel('0')).toBe('Process Payment');
});

test('a saved card shows its brand, its last digits and its expiry', () => {
  const card = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2028 };
  expect(cardText(card)).toBe('Visa ending in 4242, expires 04/2028');
  expect(cardText({ ...card, brand: 'cartes_bancaires' })).toContain('Card ending in 4242');
});

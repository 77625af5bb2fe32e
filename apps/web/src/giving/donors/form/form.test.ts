import { NewDonor } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { type DonorValues, emptyDonor, toValues, validateDonor } from './form.ts';

const toNewDonor = (values: DonorValues) => validateDonor(values).body;
const wrongFields = (values: DonorValues) => validateDonor(values).errors ?? {};

const typed = (values: Partial<DonorValues>): DonorValues => ({
  ...emptyDonor,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  ...values,
});

test('a name and an email address are enough', () => {
  expect(wrongFields(typed({}))).toEqual({});
});

test('an email address is required unless the box says there is none', () => {
  expect(wrongFields(typed({ email: ' ' }))).toEqual({ email: 'Email address is required.' });
  expect(wrongFields(typed({ email: '', hasNoEmail: true }))).toEqual({});
});

test('the email field is ignored once the box says there is none', () => {
  const values = typed({ email: 'not an address', hasNoEmail: true });

  expect(wrongFields(values)).toEqual({});
  expect(toNewDonor(values)).toMatchObject({ email: null });
});

test('every wrong field gets its sentence at once', () => {
  const values = typed({
    name: '  ',
    email: 'not an address',
    address: { ...emptyDonor.address, city: 'x'.repeat(101) },
    tags: ['fine', 'y'.repeat(51)],
    notes: 'card 4242 4242 4242 4242',
  });

  expect(wrongFields(values)).toEqual({
    name: 'Full name is required.',
    email: 'Enter a valid email address.',
    'address.city': 'City can have at most 100 characters.',
    tags: 'Tag can have at most 50 characters.',
    notes:
      'Notes seems to contain a card number. Please remove it: card numbers can’t be stored here.',
  });
});

test('the request does not include the “No email address” box', () => {
  const values = typed({ name: 'Ada', phone: '+14155552671' });

  expect(toNewDonor(values)).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    phone: '+14155552671',
    address: emptyDonor.address,
    tags: [],
    notes: '',
  });
});

test('spaces around a name and an address are no mistake', () => {
  expect(wrongFields(typed({ name: ' Ada ', email: ' ada@example.com ' }))).toEqual({});
});

test('a donor without an email address opens with the box ticked', () => {
  const donor = { ...NewDonor.parse({ name: 'Ada' }), _id: 'a', version: 3 };

  expect(toValues(donor)).toMatchObject({ email: '', hasNoEmail: true });
});

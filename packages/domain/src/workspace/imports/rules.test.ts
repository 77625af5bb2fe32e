import { expect, test } from 'vitest';
import { readMethod } from './methods.ts';
import { nameDonor, splitTags } from './names.ts';
import { isUnitedStates, tidyZipCode, zipKey } from './places.ts';
import { guessCanceled, guessPaid, guessReceived, guessSettled } from './statuses.ts';
import { foldName, isStorable, quoted, withoutFormulaGuard } from './cell-text.ts';

test.each([
  ['Stripe', 'credit_card'],
  ['VISA ending 4242', 'credit_card'],
  ['Credit Card', 'credit_card'],
  ['credit_card', 'credit_card'],
  ['American Express', 'credit_card'],
  ['Cheque', 'check'],
  ["Cashier's check", 'check'],
  ['Check', 'check'],
  ['E-check', 'bank_transfer'],
  ['eCheck', 'bank_transfer'],
  ['ACH', 'bank_transfer'],
  ['Wire transfer', 'bank_transfer'],
  ['bank_transfer', 'bank_transfer'],
  ['PayPal', 'paypal'],
  ['Paypal', 'paypal'],
  ['Cash', 'cash'],
  ['Offline', 'other'],
  ['In-kind', 'other'],
  ['', 'other'],
])('%s is the method %s', (text, method) => {
  expect(readMethod(text)).toBe(method);
});

const nobody = { name: '', firstName: '', lastName: '', organization: '' };

test('the donor is named after the person, and the organization is kept', () => {
  expect(
    nameDonor({ ...nobody, firstName: ' Angie ', lastName: 'Vaughn', organization: 'Jet' }),
  ).toEqual({
    name: 'Angie Vaughn',
    organization: 'Jet',
  });
});

test('an organization alone is the donor', () => {
  expect(nameDonor({ ...nobody, organization: 'Jet-Pep' })).toEqual({
    name: 'Jet-Pep',
    organization: '',
  });
  expect(nameDonor(nobody).name).toBe('');
});

test('tags are split, trimmed and deduplicated', () => {
  expect(splitTags(['board member, volunteer', 'volunteer; event', ' '])).toEqual([
    'board member',
    'volunteer',
    'event',
  ]);
});

test('a ZIP code that lost its leading zero in a spreadsheet gets it back, only in the US', () => {
  expect(tidyZipCode('2139', 'MA', '')).toBe('02139');
  expect(tidyZipCode('2139', 'Massachusetts', '')).toBe('02139');
  expect(tidyZipCode('501', 'NY', 'USA')).toBe('00501');
  expect(tidyZipCode('2139-4307', '', 'United States')).toBe('02139-4307');
  expect(tidyZipCode('2139', '', '')).toBe('2139');
  expect(tidyZipCode('2000', 'NSW', 'Australia')).toBe('2000');
  expect(tidyZipCode('SW1A 1AA', '', 'USA')).toBe('SW1A 1AA');
  expect(isUnitedStates('Kenya')).toBe(false);
});

test('ZIP codes are compared by their five digits', () => {
  expect(zipKey('02139-4307')).toBe(zipKey(' 02139 '));
  expect(zipKey('sw1a 1aa')).toBe('SW1A1AA');
});

test('the status decides whether money was received', () => {
  expect(guessReceived(['Closed Won', 'Pledged'])).toEqual(['Closed Won']);
  expect(guessReceived(['Completed', 'Cancelled', 'Refunded', 'Pending'])).toEqual(['Completed']);
  expect(guessReceived(['Eingegangen', 'Pending', ''])).toEqual(['Eingegangen']);
  expect(guessReceived([])).toEqual([]);
});

test('a column of yes and no is read as such, and any other as a status', () => {
  expect(guessPaid(['false', 'true', ''])).toEqual(['true']);
  expect(guessPaid(['No', 'Yes'])).toEqual(['Yes']);
  expect(guessPaid(['1', '0'])).toEqual(['1']);
  expect(guessPaid(['false'])).toEqual([]);
  expect(guessPaid(['Received', 'Pending'])).toEqual(['Received']);
});

test('the status decides the outcome of a pledge', () => {
  const all = ['Open', 'Fulfilled', 'Paid in Full', 'Cancelled', 'Written-off', 'Overdue'];
  expect(guessSettled(all)).toEqual(['Fulfilled', 'Paid in Full']);
  expect(guessCanceled(all)).toEqual(['Cancelled', 'Written-off']);
});

test('only an apostrophe that guards a formula is removed', () => {
  expect(withoutFormulaGuard("'=cmd|'/c calc'!A1")).toBe("=cmd|'/c calc'!A1");
  expect(withoutFormulaGuard("'+14155552671")).toBe('+14155552671');
  expect(withoutFormulaGuard("'＝1+1")).toBe('＝1+1');
  expect(withoutFormulaGuard("'t Hooft")).toBe("'t Hooft");
  expect(withoutFormulaGuard('=1+1')).toBe('=1+1');
});

test('text that the database cannot store is detected', () => {
  expect(isStorable('Zoë 🎉 عمر')).toBe(true);
  expect(isStorable('a\0b')).toBe(false);
  expect(isStorable('half \ud83c')).toBe(false);
});

test('a long cell is truncated in a message', () => {
  expect(quoted('a\nb')).toBe('"a b"');
  expect(quoted('x'.repeat(100))).toBe(`"${'x'.repeat(60)}…"`);
});

test('folding ignores accents', () => {
  expect(foldName(' ÉLODIE  d’Arc ')).toBe("elodie d'arc");
});

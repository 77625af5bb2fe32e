import { expect, test } from 'vitest';
import { requirementsInWords, requirementText } from './requirements.ts';

test.each([
  ['external_account', 'A bank account for payouts'],
  ['tos_acceptance.date', 'Your agreement to the payment provider’s terms of service'],
  ['individual.dob.day', 'The date of birth of the person who represents you'],
  ['individual.verification.document', 'An identity document of the person who represents you'],
  ['person_1AbC.address.line1', 'The home address of the person who represents you'],
  ['company.address.city', 'The address of your organization'],
  [
    'representative.relationship.title',
    'What the person who represents you does in your organization',
  ],
])('%s reads: %s', (code, text) => {
  expect(requirementText(code)).toBe(text);
});

test('what nobody has words for is readable all the same', () => {
  expect(requirementText('documents.proof_of_registration')).toBe('Proof of registration');
  expect(requirementText('')).toBe('More about your organization');
});

test('what is past due comes first, and nothing is said twice', () => {
  const asked = requirementsInWords({
    currentlyDue: ['individual.dob.day', 'individual.dob.month', 'external_account'],
    pastDue: ['external_account'],
  });
  expect(asked.map(({ code, isPastDue }) => [code, isPastDue])).toEqual([
    ['external_account', true],
    ['individual.dob.day', false],
  ]);
});

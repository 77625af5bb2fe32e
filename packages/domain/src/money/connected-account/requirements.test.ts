import { expect, test } from 'vitest';
import { requirementsInWords, requirementText } from './requirements.ts';

test.each([
  ['external_account', 'A bank account for payouts'],
  ['tos_acceptance.date', 'Your agreement to the payment provider’s terms of service'],
  ['individual.dob.day', 'Your representative’s date of birth'],
  ['individual.verification.document', 'An ID for your representative'],
  ['person_1AbC.address.line1', 'Your representative’s home address'],
  ['company.address.city', 'Your organization’s address'],
  ['representative.relationship.title', 'Your representative’s role in your organization'],
])('%s reads: %s', (code, text) => {
  expect(requirementText(code)).toBe(text);
});

test('an unknown requirement is still readable', () => {
  expect(requirementText('documents.proof_of_registration')).toBe('Proof of registration');
  expect(requirementText('')).toBe('More about your organization');
});

test('overdue requirements come first, each sentence once', () => {
  const requirements = requirementsInWords({
    currentlyDue: ['individual.dob.day', 'individual.dob.month', 'external_account'],
    pastDue: ['external_account'],
  });
  expect(requirements.map(({ code, isPastDue }) => [code, isPastDue])).toEqual([
    ['external_account', true],
    ['individual.dob.day', false],
  ]);
});

import type { ConnectedAccount, User } from '@pledgewell/contract';
import { expect, test } from 'vitest';
import { countryName, toAccountStatus, connectBlockedReason } from './labels.ts';

const account = (
  accountStatus: ConnectedAccount['accountStatus'],
  charges_enabled: boolean,
): ConnectedAccount => ({
  id: 'acct_1',
  email: null,
  business_profile: { name: null },
  type: 'Standard',
  accountStatus,
  country: 'US',
  defaultCurrency: 'usd',
  charges_enabled,
  payouts_enabled: false,
  details_submitted: false,
  requirements: { currently_due: [], past_due: [], missing: [] },
  connectedAt: '2026-03-01T12:00:00Z',
  checkedAt: '2026-03-01T12:00:00Z',
});

test.each([
  ['ready', true, 'Ready to receive payments', 'good'],
  ['incomplete', true, 'Ready to receive payments', 'good'],
  ['incomplete', false, 'Setup incomplete', 'soon'],
  ['restricted', false, 'Setup incomplete', 'late'],
  ['ready', false, 'Setup incomplete', 'soon'],
] as const)('an account that is %s and can charge (%s) is: %s', (status, charges, title, tone) => {
  expect(toAccountStatus(account(status, charges))).toMatchObject({ title, tone });
});

test('countries have names, and one that is not known keeps its code', () => {
  expect(['DE', 'JP'].map(countryName)).toEqual(['Germany', 'JP']);
});

const someone = (status: User['subscription']['status'], deletesAt: string | null = null) =>
  ({ subscription: { status }, deletesAt }) as User;

test.each([
  ['trialing', 'connect/trial'],
  ['active', null],
  ['past_due', null],
  ['expired', 'plans/read-only'],
  ['canceled', 'plans/canceled'],
] as const)(
  'with a subscription that is %s the reason against connecting is %s',
  (status, reason) => {
    expect(connectBlockedReason(someone(status))).toBe(reason);
  },
);

test('an organization that is about to be deleted cannot connect an account', () => {
  expect(connectBlockedReason(someone('active', '2026-03-01T12:00:00Z'))).toBe(
    'organization/leaving',
  );
});

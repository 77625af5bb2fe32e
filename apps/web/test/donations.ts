import {
  campaignEndpoints,
  type Donation,
  donationEndpoints as on,
  type DonationListQuery,
  donorEndpoints,
  letterEndpoints,
  paymentEndpoints,
} from '@pledgewell/contract';
import { cents, day, zero } from '@pledgewell/domain';
import { makeId, success, toListAnswer, toPageAnswer } from './answers.ts';
import { noor } from './pledges.ts';
import type { ScriptedServer } from './scripted-server.ts';

/** A check of $50 from Noor Haddad, or something else. */
export const someDonation = (given: Partial<Donation> = {}): Donation => ({
  _id: makeId(601),
  donor: noor,
  amount: cents(50_00),
  refunded: zero,
  dispute: null,
  date: day('2026-03-31'),
  method: 'check',
  status: 'settled',
  campaign: null,
  fund: null,
  splits: [],
  pledge: null,
  employerMatches: [],
  isCardPayment: false,
  isRecurring: false,
  recurringInterval: null,
  nextExpectedOn: null,
  notes: '',
  benefit: 'none',
  benefitDescription: '',
  benefitValue: zero,
  inKind: '',
  givenThrough: null,
  givenThroughName: '',
  receipt: null,
  createdAt: '2026-03-31T12:00:00.000Z',
  version: 1,
  ...given,
});

/**
 * Answers the list of these donations, which knows of a query only the donor and the method, and
 * what the dialogs look up. Returns the queries of the list.
 */
export function answerDonations(
  server: ScriptedServer,
  donations: readonly Donation[],
): DonationListQuery[] {
  const queries: DonationListQuery[] = [];
  server.answer(on.list, ({ query }) => {
    queries.push(query);
    const shown = donations.filter(
      ({ donor, method }) =>
        (query.donorId ?? donor._id) === donor._id &&
        (query.method ?? method) === method &&
        donor.name.toLowerCase().includes((query.search ?? '').toLowerCase()),
    );
    const amount = cents(shown.reduce((sum, donation) => sum + donation.amount, 0));
    const statistics = { gifts: shown.length, amount, inKind: { gifts: 0, value: zero } };
    return { ...toPageAnswer(shown, query), statistics };
  });
  server.answer(donorEndpoints.search, () => toListAnswer([noor]));
  server.answer(campaignEndpoints.search, () => toListAnswer([]));
  server.answer(letterEndpoints.show, () => ({
    success,
    data: { templates: [], thanksByItself: false },
  }));
  server.answer(paymentEndpoints.settings, () => ({
    success,
    data: {
      publishableKey: 'pk_test_1',
      scriptUrl: null,
      accountId: null,
      isTestMode: true,
      offBecause: null,
      refusal: null,
    },
  }));
  return queries;
}

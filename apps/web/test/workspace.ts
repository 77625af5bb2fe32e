import {
  campaignEndpoints,
  connectEndpoints,
  donationEndpoints,
  donorEndpoints,
  type ListedDonor,
  emptyPostalAddress,
  pledgeEndpoints,
  reminderEndpoints,
  subscriptionEndpoints,
  tieOutEndpoints,
} from '@pledgewell/contract';
import { cents } from '@pledgewell/domain';
import { makeId, toPageAnswer, success } from './answers.ts';
import type { ScriptedServer } from './scripted-server.ts';
import { emptyOverview } from './tie-out.ts';

const zero = cents(0);
const noPledges = { count: 0, totalAmount: zero, paid: zero, outstanding: zero };

export const donorNamed = (name: string, number: number) =>
  ({
    _id: makeId(number + 100),
    version: 1,
    name,
    email: null,
    phone: '',
    address: emptyPostalAddress,
    notes: '',
    tags: [],
    pledges: 0,
    giving: { total: zero, count: 0, lastGiftOn: null },
    isActive: false,
    createdAt: '2026-01-01T12:00:00.000Z',
    overdue: { count: 0, amount: zero },
  }) satisfies ListedDonor;

/** The replies for all tabs' screens, in a workspace with only these donors. */
export function answerWorkspace(server: ScriptedServer, donors: readonly ListedDonor[] = []) {
  server.answer(donorEndpoints.list, ({ query: { page } }) =>
    toPageAnswer(donors, { page, limit: 10 }),
  );
  server.answer(pledgeEndpoints.filter, ({ body }) => ({
    ...toPageAnswer([], body),
    statistics: {
      all: noPledges,
      open: noPledges,
      settled: noPledges,
      canceled: noPledges,
      overdue: noPledges,
      filtered: noPledges,
      pastDue: zero,
    },
  }));
  server.answer(tieOutEndpoints.overview, () => ({ success, data: emptyOverview }));
  server.answer(reminderEndpoints.figures, () => ({
    success,
    data: { scheduledThisWeek: 0, sentThisMonth: 0 },
  }));
  server.answer(reminderEndpoints.list, ({ query }) => ({
    ...toPageAnswer([], query),
    statistics: { scheduled: 0, sent: 0, failed: 0, cancelled: 0 },
  }));
  server.answer(campaignEndpoints.list, ({ query }) => toPageAnswer([], query));
  server.answer(donationEndpoints.list, ({ query }) => ({
    ...toPageAnswer([], query),
    statistics: { gifts: 0, amount: zero, inKind: { gifts: 0, value: zero } },
  }));
  server.answer(connectEndpoints.existing, () => ({
    success,
    data: {
      hasConnectedAccount: false,
      connectedAccountId: null,
      canConnectExisting: false,
      offBecause: null,
      isTestMode: true,
    },
  }));
}

/** For tests that only follow a link to the plans: nothing can be told there now. */
export function refuseTiers(server: ScriptedServer) {
  server.refuse(subscriptionEndpoints.billing, 'request/failed');
  server.refuse(subscriptionEndpoints.invoices, 'request/failed');
}

import {
  apiKeyEndpoints,
  archiveEndpoints,
  authEndpoints,
  type Billing,
  connectEndpoints,
  type Deletion,
  organizationEndpoints,
  receiptEndpoints,
  type Session,
  subscriptionEndpoints,
  teamEndpoints,
  type TokenLimitsOfYear,
  trashEndpoints,
  type User,
  webhookEndpoints,
} from '@pledgewell/contract';
import { cents } from '@pledgewell/domain';
import { makeId, toListAnswer, onTrial, toPageAnswer, success } from './answers.ts';
import { mountApp, startScript } from './mount.tsx';
import { memberFrom } from './team.ts';
import { answerWorkspace } from './workspace.ts';

const someTime = '2026-03-02T15:00:00.000Z';

const noBilling: Billing = {
  card: null,
  nextBillingAt: null,
  nextAmount: null,
  pastDueSince: null,
  nextAttemptAt: null,
  waitsForCard: false,
  offBecause: null,
  isTestMode: true,
};

const thisBrowser: Session = {
  _id: makeId(90),
  isCurrent: true,
  device: 'Firefox on Windows',
  isRemembered: false,
  createdAt: someTime,
  lastSeenAt: someTime,
};

const knownLimits: TokenLimitsOfYear[] = [
  { year: 2024, item: cents(1_320), payment: cents(6_600), cap: cents(13_200) },
  { year: 2023, item: cents(1_250), payment: cents(6_250), cap: cents(12_500) },
];

export const deletedDonor = (label: string, number = 1): Deletion => ({
  _id: makeId(300 + number),
  kind: 'donor',
  recordId: makeId(100 + number),
  label,
  deletedAt: someTime,
  deletedBy: 'Ada Okafor',
  eraseAfter: '2026-04-01T15:00:00.000Z',
  daysLeft: 30,
  records: { donors: 1, campaigns: 0, pledges: 0, donations: 0 },
});

export type ProfileTab =
  | 'subscription'
  | 'payments'
  | 'profile'
  | 'team'
  | 'security'
  | 'developers'
  | 'data';

type Given = { user?: User; trash?: Deletion[] };

/** Opens the profile of somebody on trial, at one of its tabs. */
export function openProfile(tab?: ProfileTab, { user = onTrial('power'), trash = [] }: Given = {}) {
  const server = startScript({ user });
  answerWorkspace(server);
  server.answer(authEndpoints.options, () => ({
    success,
    data: {
      isGoogleOffered: true,
      isTestMode: true,
      isMailKept: true,
      edition: 'service' as const,
      claims: [],
      needsSetup: false,
    },
  }));
  server.answer(subscriptionEndpoints.billing, () => ({ success, data: noBilling }));
  server.answer(subscriptionEndpoints.invoices, () => toListAnswer([]));
  server.answer(connectEndpoints.existing, () => ({
    success,
    data: {
      hasConnectedAccount: false,
      connectedAccountId: null,
      canConnectExisting: true,
      offBecause: null,
      isTestMode: true,
    },
  }));
  server.answer(organizationEndpoints.branding, () => ({
    success,
    data: { colour: '#14532d', logo: null },
  }));
  server.answer(receiptEndpoints.tokenLimits, () => toListAnswer(knownLimits));
  server.answer(teamEndpoints.list, () => ({
    success,
    data: { requiresTwoStep: user.requiresTwoStep, members: [memberFrom(user)], invitations: [] },
  }));
  server.answer(authEndpoints.sessions, () => toListAnswer([thisBrowser]));
  server.answer(webhookEndpoints.list, () => toListAnswer([]));
  server.answer(authEndpoints.twoStep, () => ({
    success,
    data: { isOn: false, recoveryCodesLeft: 0 },
  }));
  server.answer(apiKeyEndpoints.list, () => ({ success, data: [] }));
  server.answer(trashEndpoints.list, ({ query }) => toPageAnswer(trash, query));
  server.answer(archiveEndpoints.restoreState, () => ({
    success,
    data: { isEmpty: true, newest: null },
  }));
  return { server, ...mountApp(`/dashboard/profile${tab ? `?tab=${tab}` : ''}`) };
}

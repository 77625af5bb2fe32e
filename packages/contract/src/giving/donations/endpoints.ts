import { changesPage, ChangesQuery } from '../../changes.ts';
import { endpoint } from '../../endpoint.ts';
import { data, done } from '../../reply.ts';
import { TrashRestoreQuery } from '../../workspace/trash/trash.ts';
import { ById } from '../../wire.ts';
import { NewEmployerMatch } from './employer-match.ts';
import { Donation, DonationChanges, NewDonation } from './donation.ts';
import { DonationRemovalQuery, Refund } from './refund.ts';
import { RecordedDonation } from './recorded-donation.ts';
import { DonationListQuery, DonationPage } from './donation-list.ts';

const mayRefuseMatch = [
  'donations/company-not-found',
  'donations/matches-itself',
  'donations/match-too-small',
  'donations/already-matched',
] as const;

const mayRefuse = [
  'donations/donor-not-found',
  'donations/campaign-not-found',
  'donations/fund-not-found',
  'donations/pledge-not-found',
  'donations/date-ahead',
  'pledges/canceled',
  'plans/read-only',
] as const;

export const donationEndpoints = {
  list: endpoint('GET /api/donations', {
    permission: 'donations:read',
    summary: 'Lists donations, newest first',
    query: DonationListQuery,
    reply: DonationPage,
  }),
  changes: endpoint('GET /api/donations/changes', {
    permission: 'donations:read',
    summary: 'Lists all donations and then, with the cursor, those that changed since',
    query: ChangesQuery,
    reply: changesPage(Donation),
    problems: ['request/cursor-invalid', 'request/cursor-expired'],
  }),
  get: endpoint('GET /api/donations/:id', {
    permission: 'donations:read',
    summary: 'One donation',
    params: ById,
    reply: data(Donation),
    problems: ['donations/not-found'],
  }),
  create: endpoint('POST /api/donations', {
    permission: 'donations:write',
    summary: 'Records a donation; with a pledgeId, it pays the oldest open installments first',
    body: NewDonation,
    reply: RecordedDonation,
    problems: [...mayRefuse, 'donations/looks-same', ...mayRefuseMatch],
    creates: true,
  }),
  update: endpoint('PUT /api/donations/:id', {
    permission: 'donations:write',
    summary: 'Updates a donation; if it moves to another pledge or donor, its amount moves too',
    params: ById,
    body: DonationChanges,
    reply: data(Donation),
    problems: [
      ...mayRefuse,
      'donations/not-found',
      'donations/pending',
      'donations/charged',
      'donations/given-by-company',
      'donations/below-refunded',
      'donations/after-refund',
      'donations/receipt-stands',
      'donations/splits-missing',
      'donations/month-closed',
      'donations/adjusts-closed-month',
      'donations/matched-to-bank',
      'record/changed',
    ],
  }),
  refund: endpoint('POST /api/donations/:id/refund', {
    permission: 'donations:refund',
    summary: 'Records a full or partial refund; card donations are refunded to the card',
    params: ById,
    body: Refund,
    reply: data(Donation),
    problems: [
      'donations/not-found',
      'donations/pending',
      'donations/refund-too-large',
      'donations/refund-ahead',
      'donations/refund-too-early',
      'donations/refund-refused',
      'payments/off',
      'payments/unavailable',
      'record/changed',
      'plans/read-only',
    ],
  }),
  match: endpoint('POST /api/donations/:id/matches', {
    permission: 'donations:write',
    summary: 'Adds an employer’s promise to match a donation, as a pledge of the company',
    params: ById,
    body: NewEmployerMatch,
    reply: data(Donation),
    problems: [
      'donations/not-found',
      'donations/not-matchable',
      ...mayRefuseMatch,
      'plans/read-only',
    ],
    creates: true,
  }),
  remove: endpoint('DELETE /api/donations/:id', {
    permission: 'donations:write',
    summary: 'Moves a donation to the trash for 30 days and removes it from every total',
    params: ById,
    query: DonationRemovalQuery,
    reply: done,
    problems: [
      'donations/not-found',
      'donations/pending',
      'donations/paid-out',
      'donations/month-closed',
      'donations/adjusts-closed-month',
      'donations/matched-to-bank',
    ],
  }),
  restore: endpoint('POST /api/donations/:id/restore', {
    permission: 'donations:write',
    summary: 'Restores a donation from the trash',
    params: ById,
    query: TrashRestoreQuery,
    reply: data(Donation),
    problems: [
      'donations/not-in-trash',
      'donations/donor-in-trash',
      'donations/imported-again',
      'donations/pledge-canceled',
      'donations/month-closed',
      'donations/adjusts-closed-month',
    ],
  }),
};

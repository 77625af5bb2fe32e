import { endpoint } from '../../endpoint.ts';
import { data, done, page } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { DonorMessage, MessageListQuery } from './message.ts';
import {
  DonorPreferences,
  PreferenceChanges,
  SubscriptionChanges,
  Subscriptions,
  UnsubscribeToken,
} from './preferences.ts';
import {
  ByKind,
  Letters,
  LetterSettings,
  Template,
  TemplateChanges,
  ThankYou,
  ThankYouDraft,
} from './template.ts';

/** Why a donor may not be written to. */
export const mayNotWrite = [
  'letters/no-email',
  'letters/unusable-address',
  'letters/suppressed',
  'letters/stopped',
  'letters/unverified',
  'letters/too-many',
] as const;

const closed = ['plans/read-only', 'organization/leaving'] as const;
const seldom = { by: 'address', times: 60, seconds: 600 } as const;

export const letterEndpoints = {
  show: endpoint('GET /api/letters', {
    summary: 'The words of each letter to donors, and what goes out by itself',
    reply: data(Letters),
  }),
  change: endpoint('PUT /api/letters/settings', {
    summary: 'Says what goes out by itself',
    body: LetterSettings,
    reply: data(Letters),
    problems: closed,
  }),
  changeTemplate: endpoint('PUT /api/letters/templates/:kind', {
    summary: 'Chooses the words of a letter',
    params: ByKind,
    body: TemplateChanges,
    reply: data(Template),
    problems: ['request/invalid', 'record/changed', ...closed],
  }),
  resetTemplate: endpoint('DELETE /api/letters/templates/:kind', {
    summary: 'Goes back to our words for a letter',
    params: ByKind,
    reply: data(Template),
    problems: closed,
  }),
  draft: endpoint('GET /api/donations/:id/thank-you', {
    summary: 'The thank-you letter for a donation as it would go out now',
    params: ById,
    reply: data(ThankYouDraft),
    problems: ['letters/no-gift'],
  }),
  thank: endpoint('POST /api/donations/:id/thank-you', {
    summary: 'Sends a thank-you letter for a donation',
    params: ById,
    body: ThankYou,
    reply: done,
    problems: [
      'letters/no-gift',
      'letters/pending',
      'letters/refunded',
      ...mayNotWrite,
      ...closed,
      'request/too-many',
    ],
    creates: true,
    limit: { by: 'account', times: 300, seconds: 600 },
  }),
  messages: endpoint('GET /api/donors/:id/messages', {
    summary: 'One page of what a donor was sent, the newest first, with its text',
    params: ById,
    query: MessageListQuery,
    reply: page(DonorMessage),
    problems: ['donors/not-found'],
  }),
  preferences: endpoint('GET /api/donors/:id/preferences', {
    summary: 'What a donor wants to get, and whether mail reaches them',
    params: ById,
    reply: data(DonorPreferences),
    problems: ['donors/not-found'],
  }),
  changePreferences: endpoint('PUT /api/donors/:id/preferences', {
    summary: 'Notes what a donor wants to get',
    params: ById,
    body: PreferenceChanges,
    reply: data(DonorPreferences),
    problems: ['donors/not-found'],
  }),
  allowAgain: endpoint('DELETE /api/donors/:id/suppression', {
    summary: 'Sends mail to an address again that it came back from',
    params: ById,
    reply: data(DonorPreferences),
    problems: ['donors/not-found', 'letters/not-suppressed', ...closed],
  }),
  subscriptions: endpoint('POST /api/unsubscribe/show', {
    summary: 'What whoever holds the link of a letter gets',
    access: 'public',
    body: UnsubscribeToken,
    reply: data(Subscriptions),
    problems: ['letters/wrong-link', 'request/too-many'],
    limit: seldom,
  }),
  changeSubscriptions: endpoint('POST /api/unsubscribe', {
    summary: 'Turns letters away, or takes them back. Receipts come whatever this says',
    access: 'public',
    body: SubscriptionChanges,
    reply: data(Subscriptions),
    problems: ['letters/wrong-link', 'request/too-many'],
    limit: seldom,
  }),
};

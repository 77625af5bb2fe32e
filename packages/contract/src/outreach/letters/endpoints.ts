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
const mayNotWrite = [
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
    permission: 'letters:read',
    summary: 'Returns the letter templates and which letters are sent automatically',
    reply: data(Letters),
  }),
  change: endpoint('PUT /api/letters/settings', {
    permission: 'letters:write',
    summary: 'Sets which letters are sent automatically',
    body: LetterSettings,
    reply: data(Letters),
    problems: closed,
  }),
  changeTemplate: endpoint('PUT /api/letters/templates/:kind', {
    permission: 'letters:write',
    summary: 'Saves a letter template',
    params: ByKind,
    body: TemplateChanges,
    reply: data(Template),
    problems: ['request/invalid', 'record/changed', ...closed],
  }),
  resetTemplate: endpoint('DELETE /api/letters/templates/:kind', {
    permission: 'letters:write',
    summary: 'Resets a letter to the standard template',
    params: ByKind,
    reply: data(Template),
    problems: closed,
  }),
  draft: endpoint('GET /api/donations/:id/thank-you', {
    permission: 'letters:write',
    summary: 'Returns a donation’s thank-you letter as it would be sent now',
    params: ById,
    reply: data(ThankYouDraft),
    problems: ['letters/no-gift'],
  }),
  thank: endpoint('POST /api/donations/:id/thank-you', {
    permission: 'letters:write',
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
    permission: 'letters:read',
    summary: 'Lists the messages sent to a donor, newest first, with their text',
    params: ById,
    query: MessageListQuery,
    reply: page(DonorMessage),
    problems: ['donors/not-found'],
  }),
  preferences: endpoint('GET /api/donors/:id/preferences', {
    permission: 'letters:read',
    summary: 'Returns a donor’s communication preferences and whether email reaches them',
    params: ById,
    reply: data(DonorPreferences),
    problems: ['donors/not-found'],
  }),
  changePreferences: endpoint('PUT /api/donors/:id/preferences', {
    permission: 'letters:write',
    summary: 'Saves a donor’s communication preferences',
    params: ById,
    body: PreferenceChanges,
    reply: data(DonorPreferences),
    problems: ['donors/not-found'],
  }),
  allowAgain: endpoint('DELETE /api/donors/:id/suppression', {
    permission: 'letters:write',
    summary: 'Allows email again to an address that bounced',
    params: ById,
    reply: data(DonorPreferences),
    problems: ['donors/not-found', 'letters/not-suppressed', ...closed],
  }),
  subscriptions: endpoint('POST /api/unsubscribe/show', {
    summary: 'Returns the letter preferences behind an unsubscribe link',
    access: 'public',
    body: UnsubscribeToken,
    reply: data(Subscriptions),
    problems: ['letters/wrong-link', 'request/too-many'],
    limit: seldom,
  }),
  changeSubscriptions: endpoint('POST /api/unsubscribe', {
    summary: 'Saves the letter preferences behind an unsubscribe link; receipts are always sent',
    access: 'public',
    body: SubscriptionChanges,
    reply: data(Subscriptions),
    problems: ['letters/wrong-link', 'request/too-many'],
    limit: seldom,
  }),
};

import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { data, done, page } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { QuickBooksDocumentPreview, QuickBooksPreview } from './preview.ts';
import {
  QuickBooksChoices,
  QuickBooksDocument,
  QuickBooksDocumentQuery,
  QuickBooksMappingChanges,
  QuickBooksReturn,
  QuickBooksSending,
  QuickBooksSettings,
  QuickBooksStatus,
} from './quickbooks.ts';

const seldom = { by: 'account', times: 60, seconds: 600 } as const;
const closed = ['quickbooks/plan', 'plans/read-only', 'organization/leaving'] as const;
const calls = [
  'quickbooks/off',
  'quickbooks/not-connected',
  'quickbooks/ended',
  'quickbooks/failed',
] as const;

export const quickBooksEndpoints = {
  status: endpoint('GET /api/quickbooks', {
    permission: 'accounting:read',
    summary: 'Returns the connection to QuickBooks Online, and what is in which state',
    reply: data(QuickBooksStatus),
    problems: ['quickbooks/plan'],
  }),
  begin: endpoint('POST /api/quickbooks/connect', {
    permission: 'accounting:connect',
    summary: 'Returns the URL where somebody agrees to connect a company',
    reply: data(z.object({ url: z.url() }).meta({ id: 'QuickBooksConsent' })),
    problems: [...closed, 'quickbooks/off', 'quickbooks/failed'],
    limit: seldom,
    needsReauthentication: true,
  }),
  finish: endpoint('POST /api/quickbooks/return', {
    permission: 'accounting:connect',
    summary: 'Connects the company after QuickBooks sends the same person back',
    body: QuickBooksReturn,
    reply: done,
    problems: [
      ...closed,
      'quickbooks/off',
      'quickbooks/state',
      'quickbooks/canceled',
      'quickbooks/failed',
    ],
    limit: seldom,
  }),
  disconnect: endpoint('DELETE /api/quickbooks', {
    permission: 'accounting:connect',
    summary: 'Ends the connection; what is in the books stays there',
    reply: done,
    problems: ['quickbooks/not-connected'],
  }),
  choices: endpoint('GET /api/quickbooks/choices', {
    permission: 'accounting:read',
    summary: 'Lists the items and accounts of the company',
    reply: data(QuickBooksChoices),
    problems: ['quickbooks/plan', ...calls],
    limit: seldom,
  }),
  map: endpoint('PUT /api/quickbooks/mapping', {
    permission: 'accounting:write',
    summary: 'Chooses the items, accounts and classes; nothing is sent by that',
    body: QuickBooksMappingChanges,
    reply: data(QuickBooksSettings),
    problems: [...closed, 'quickbooks/not-connected', 'record/changed'],
  }),
  send: endpoint('PUT /api/quickbooks/sending', {
    permission: 'accounting:write',
    summary: 'Starts or pauses sending',
    body: QuickBooksSending,
    reply: done,
    problems: [...closed, 'quickbooks/not-connected', 'quickbooks/no-mapping'],
  }),
  sendWaiting: endpoint('POST /api/quickbooks/send', {
    permission: 'accounting:write',
    summary: 'Sends what is waiting, while sending is by hand',
    reply: done,
    problems: [...closed, 'quickbooks/not-connected', 'quickbooks/paused'],
  }),
  preview: endpoint('GET /api/quickbooks/preview', {
    permission: 'accounting:read',
    summary: 'Returns everything that would be sent now, and what would be blocked',
    reply: data(QuickBooksPreview),
    problems: ['quickbooks/plan', ...calls, 'quickbooks/no-mapping'],
    limit: seldom,
  }),
  previewDocument: endpoint('GET /api/quickbooks/documents/:id/preview', {
    permission: 'accounting:read',
    summary: 'Returns what would be sent for one document now, or what is in the books',
    params: ById,
    reply: data(QuickBooksDocumentPreview),
    problems: ['quickbooks/plan', ...calls, 'quickbooks/no-mapping', 'quickbooks/no-document'],
    limit: { ...seldom, times: 300 },
  }),
  documents: endpoint('GET /api/quickbooks/documents', {
    permission: 'accounting:read',
    summary: 'Lists donations, refunds and payouts with their state in the books',
    query: QuickBooksDocumentQuery,
    reply: page(QuickBooksDocument),
    problems: ['quickbooks/plan'],
  }),
  sendAgain: endpoint('POST /api/quickbooks/documents/:id/send', {
    permission: 'accounting:write',
    summary: 'Sends a document now, also one that is held, blocked or was changed in QuickBooks',
    params: ById,
    reply: done,
    problems: [...closed, 'quickbooks/no-document', 'quickbooks/is-sending'],
  }),
};

import { endpoint } from '../../endpoint.ts';
import { data, done } from '../../reply.ts';
import {
  AccountReply,
  ConnectLinkRequest,
  ConnectOAuthAnswer,
  ConnectQuery,
  ExistingAccount,
  LinkReply,
  NewAccountReply,
  NewConnectedAccount,
} from './account.ts';

const closed = ['plans/read-only', 'plans/canceled', 'organization/leaving'] as const;
const mayRefuse = ['connect/off', 'connect/trial', ...closed] as const;
const often = { by: 'address', times: 300, seconds: 600 } as const;
const seldom = { by: 'address', times: 120, seconds: 600 } as const;

export const connectEndpoints = {
  status: endpoint('GET /api/connect/accounts', {
    permission: 'connected-account:read',
    summary: 'Returns the connected account as reported by the provider, at most a minute old',
    query: ConnectQuery,
    reply: AccountReply,
    problems: ['connect/status-failed', 'request/too-many'],
    limit: often,
  }),
  existing: endpoint('GET /api/connect/existing', {
    permission: 'connected-account:read',
    summary: 'Returns whether an account is connected and whether an existing one can be connected',
    reply: data(ExistingAccount),
  }),
  create: endpoint('POST /api/connect/accounts', {
    permission: 'connected-account:write',
    summary: 'Creates an account with the provider and returns the onboarding URL',
    body: NewConnectedAccount,
    reply: NewAccountReply,
    problems: [...mayRefuse, 'connect/already-connected', 'connect/create-failed'],
    creates: true,
    limit: seldom,
    needsReauthentication: true,
  }),
  createLink: endpoint('POST /api/connect/account-links', {
    permission: 'connected-account:write',
    summary: 'Returns the URL where the connected account’s setup is completed',
    body: ConnectLinkRequest,
    reply: LinkReply,
    problems: [...mayRefuse, 'connect/no-account', 'connect/link-failed'],
    limit: seldom,
    needsReauthentication: true,
  }),
  oauthUrl: endpoint('GET /api/connect/oauth-url', {
    permission: 'connected-account:write',
    summary: 'Returns the URL where an existing provider account is connected',
    reply: LinkReply,
    problems: [
      ...mayRefuse,
      'connect/existing-off',
      'connect/already-connected',
      'connect/oauth-failed',
    ],
    limit: seldom,
    needsReauthentication: true,
  }),
  finishOAuth: endpoint('POST /api/connect/oauth-callback', {
    permission: 'connected-account:write',
    summary: 'Connects the account after the provider redirects the same person back',
    body: ConnectOAuthAnswer,
    reply: AccountReply,
    problems: [
      ...mayRefuse,
      'connect/existing-off',
      'connect/oauth-state',
      'connect/oauth-refused',
      'connect/already-connected',
      'connect/account-taken',
      'connect/status-failed',
    ],
    limit: seldom,
    needsReauthentication: true,
  }),
  refresh: endpoint('POST /api/connect/refresh-status', {
    permission: 'connected-account:read',
    summary: 'Refreshes the connected account’s status from the provider',
    reply: AccountReply,
    problems: ['connect/off', 'connect/no-account', 'connect/status-failed', 'request/too-many'],
    limit: often,
  }),
  disconnect: endpoint('DELETE /api/connect/accounts', {
    permission: 'connected-account:write',
    summary: 'Disconnects the account: no more charges are made on it, and its history stays',
    reply: done,
    problems: ['connect/no-account', 'connect/disconnect-failed'],
    limit: seldom,
    needsReauthentication: true,
  }),
};

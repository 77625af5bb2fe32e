import { endpoint } from '../../endpoint.ts';
import { data, done, list } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { OwnOrganization } from './organizations.ts';
import { SignedIn, SignInOptions } from './signed-in.ts';
import { User } from './user.ts';

/**
 * The endpoints that every screen may call. They are in a file of their own, so that the first load
 * doesn't include the other endpoints of accounts.
 */
export const sessionEndpoints = {
  options: endpoint('GET /api/auth/options', {
    summary: 'Lists the available sign-in methods',
    priority: 'high',
    access: 'public',
    reply: data(SignInOptions),
  }),
  refresh: endpoint('POST /api/auth/refresh-token', {
    summary:
      'Exchanges the bearer token, expired or not, for a new one while its session is ' + 'active',
    priority: 'high',
    access: 'public',
    reply: SignedIn,
    problems: ['auth/signed-out', 'request/too-many'],
    limit: { by: 'address', times: 600, seconds: 60 },
  }),
  logout: endpoint('POST /api/auth/logout', {
    permission: 'account:manage',
    summary: 'Ends the session immediately',
    priority: 'high',
    reply: done,
  }),
  me: endpoint('GET /api/auth/me', {
    permission: 'account:manage',
    summary: 'Returns the signed-in user',
    priority: 'high',
    reply: data(User),
  }),
  resendVerification: endpoint('POST /api/auth/resend-verification', {
    permission: 'account:manage',
    summary: 'Sends the verification link again',
    reply: done,
    problems: ['auth/already-verified', 'request/too-many'],
  }),
  organizations: endpoint('GET /api/auth/organizations', {
    permission: 'account:manage',
    summary: 'Lists the organizations of the signed-in person, in the order of joining',
    reply: list(OwnOrganization),
  }),
  switchOrganization: endpoint('POST /api/auth/organizations/:id/switch', {
    permission: 'account:manage',
    summary: 'Opens a session in another organization of the signed-in person',
    params: ById,
    reply: SignedIn,
    problems: ['team/organization-not-found', 'request/too-many'],
    limit: { by: 'account', times: 60, seconds: 600 },
  }),
};

import { endpoint } from '../../endpoint.ts';
import { data, done, list } from '../../reply.ts';
import { ById } from '../../wire.ts';
import { ByToken } from '../auth/password.ts';
import { Session } from '../auth/sessions.ts';
import { SignInReply } from '../auth/sign-in.ts';
import { SignedIn } from '../auth/signed-in.ts';
import { InvitationAnswer, ShownInvitation } from './invitation.ts';
import {
  BySession,
  NewInvitation,
  OpenInvitation,
  Removal,
  RoleChange,
  Team,
  TwoStepRule,
} from './team.ts';

const guesses = { by: 'address', times: 60, seconds: 600 } as const;
const invitations = { by: 'account', times: 30, seconds: 3_600 } as const;

export const teamEndpoints = {
  list: endpoint('GET /api/team', {
    permission: 'team:read',
    summary: 'Lists the organization’s members and its open invitations',
    reply: data(Team),
  }),
  requireTwoStep: endpoint('PUT /api/team/two-step', {
    permission: 'organization:write',
    summary: 'Sets whether every member must use two-step sign-in',
    body: TwoStepRule,
    reply: done,
    problems: ['team/two-step-yourself-first'],
    needsReauthentication: true,
  }),
  changeRole: endpoint('PUT /api/team/members/:id', {
    permission: 'team:write',
    summary: 'Changes a member’s role; owners only if the member is or becomes an owner',
    params: ById,
    body: RoleChange,
    reply: done,
    problems: [
      'team/member-not-found',
      'team/owners-only',
      'team/own-role',
      'team/last-owner',
      'auth/proof-needed',
    ],
  }),
  removeMember: endpoint('DELETE /api/team/members/:id', {
    permission: 'account:manage',
    summary:
      'Removes a member, which needs the permission team:write, or yourself, and ends the ' +
      'sessions in this organization',
    params: ById,
    reply: Removal,
    problems: [
      'team/member-not-found',
      'team/role',
      'team/owners-only',
      'team/last-owner',
      'auth/proof-needed',
    ],
  }),
  sessions: endpoint('GET /api/team/members/:id/sessions', {
    permission: 'team:sessions',
    summary: 'Lists a member’s sessions in this organization, newest first',
    params: ById,
    reply: list(Session),
    problems: ['team/member-not-found'],
  }),
  endSession: endpoint('DELETE /api/team/members/:id/sessions/:session', {
    permission: 'team:sessions',
    summary: 'Ends one session of a member in this organization',
    params: BySession,
    reply: done,
    problems: ['team/member-not-found', 'auth/session-not-found'],
  }),
  endSessions: endpoint('DELETE /api/team/members/:id/sessions', {
    permission: 'team:sessions',
    summary: 'Ends a member’s sessions in this organization, except the caller’s current one',
    params: ById,
    reply: done,
    problems: ['team/member-not-found'],
  }),
  invite: endpoint('POST /api/team/invitations', {
    permission: 'team:write',
    summary: 'Emails an invitation that expires in 72 hours',
    body: NewInvitation,
    reply: data(OpenInvitation),
    problems: [
      'team/already-member',
      'team/already-invited',
      'team/owners-only',
      'team/unverified',
      'auth/proof-needed',
      'request/too-many',
    ],
    creates: true,
    limit: invitations,
  }),
  resendInvitation: endpoint('POST /api/team/invitations/:id/resend', {
    permission: 'team:write',
    summary:
      'Emails a new link for an invitation, good for 72 hours; the earlier link stops working',
    params: ById,
    reply: data(OpenInvitation),
    problems: [
      'team/invitation-not-found',
      'team/owners-only',
      'team/unverified',
      'auth/proof-needed',
      'request/too-many',
    ],
    limit: invitations,
  }),
  withdrawInvitation: endpoint('DELETE /api/team/invitations/:id', {
    permission: 'team:write',
    summary: 'Withdraws an invitation, whose link stops working',
    params: ById,
    reply: done,
    problems: ['team/invitation-not-found'],
  }),
  showInvitation: endpoint('POST /api/invitations/show', {
    summary: 'Returns what an invitation is for, by the token of its link',
    access: 'public',
    body: ByToken,
    reply: data(ShownInvitation),
    problems: ['team/invitation-invalid', 'request/too-many'],
    limit: guesses,
  }),
  acceptInvitation: endpoint('POST /api/invitations/accept', {
    summary:
      'Accepts an invitation with a new account, or with the password of an existing one, and ' +
      'signs in to the organization, or asks for a code first if two-step sign-in is on',
    priority: 'high',
    access: 'public',
    body: InvitationAnswer,
    reply: SignInReply,
    problems: [
      'team/invitation-invalid',
      'team/use-google',
      'auth/email-taken',
      'auth/wrong-password',
      'auth/disabled',
      'auth/too-many-attempts',
      'request/too-many',
      'request/busy',
    ],
    limit: guesses,
  }),
  acceptSignedIn: endpoint('POST /api/team/accept', {
    permission: 'account:manage',
    summary:
      'Accepts an invitation to the signed-in person’s address, and opens a session in its ' +
      'organization',
    body: ByToken,
    reply: SignedIn,
    problems: ['team/invitation-invalid', 'team/other-email', 'request/too-many'],
    limit: { by: 'account', times: 60, seconds: 600 },
  }),
};

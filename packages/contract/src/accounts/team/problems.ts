import { accessProblems } from '../../common-problems.ts';
import type { ProblemEntry } from '../../problem.ts';

export const teamProblems = {
  'team/role': accessProblems['team/role'],
  'team/owners-only': {
    status: 403,
    message: 'Only an owner can choose, change or remove owners.',
  },
  'team/own-role': {
    status: 409,
    message: 'You can’t change your own role. Ask an owner or another admin.',
  },
  'team/last-owner': {
    status: 409,
    message: 'Your organization needs at least one owner. Make someone else an owner first.',
  },
  'team/member-not-found': { status: 404, message: 'This person isn’t on your team.' },
  'team/invitation-not-found': {
    status: 404,
    message: 'This invitation was already accepted or withdrawn.',
  },
  'team/already-member': {
    status: 409,
    message: 'This person is already on your team.',
    field: 'email',
  },
  'team/already-invited': {
    status: 409,
    message: 'This person already has an invitation. You can send it again.',
    field: 'email',
  },
  'team/unverified': {
    status: 403,
    message:
      'Please verify your email address before inviting anyone. You can resend the link from ' +
      'your dashboard.',
  },
  'team/second-step-needed': {
    status: 403,
    message: 'Your organization requires two-step sign-in. Set it up to continue.',
  },
  'team/two-step-required': {
    status: 409,
    message: 'Your organization requires two-step sign-in, so you can’t turn it off.',
  },
  'team/two-step-yourself-first': {
    status: 409,
    message: 'Set up two-step sign-in for yourself first.',
  },
  'team/former-member': {
    status: 403,
    message:
      'You’re no longer a member of any organization. Ask an owner or admin to invite you again.',
  },
  'team/invitation-invalid': {
    status: 400,
    message: 'This invitation is no longer valid. Ask the person who invited you for a new one.',
  },
  'team/use-google': {
    status: 409,
    message: 'Your account has no password. Accept the invitation with Google instead.',
  },
  'team/google-other-email': {
    status: 409,
    message:
      'This invitation is for another account. Open it again and choose the Google account with ' +
      'the invited address.',
  },
  'team/other-email': {
    status: 409,
    message: 'This invitation is for {email}. Sign in with that address to accept it.',
  },
  'team/organization-not-found': {
    status: 404,
    message: 'You aren’t a member of this organization.',
  },
} as const satisfies Record<string, ProblemEntry>;

import type { OpenInvitation, TeamMember, User } from '@pledgewell/contract';
import type { Role } from '@pledgewell/domain';
import { makeId } from './answers.ts';

const someTime = '2026-03-02T15:00:00.000Z';

/** The signed-in person as the team shows them. */
export const memberFrom = (user: User): TeamMember => ({
  _id: user._id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  role: user.role,
  joinedAt: someTime,
  lastSeenAt: someTime,
  hasTwoStep: user.isTwoStepOn,
  isDisabled: false,
  isYou: true,
});

/** Another member of the team. */
export const someMember = (firstName: string, role: Role, number = 1): TeamMember => ({
  _id: makeId(500 + number),
  firstName,
  lastName: 'Lindqvist',
  email: `${firstName.toLowerCase()}@example.org`,
  role,
  joinedAt: someTime,
  lastSeenAt: null,
  hasTwoStep: true,
  isDisabled: false,
  isYou: false,
});

export const someInvitation = (email: string, role: Role, number = 1): OpenInvitation => ({
  _id: makeId(600 + number),
  email,
  role,
  invitedBy: 'Ada Okafor',
  createdAt: someTime,
  expiresAt: '2026-03-05T15:00:00.000Z',
  isExpired: false,
});

import type { TeamMember } from '@pledgewell/contract';
import type { Role } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { anyChangeRefusal, changeRefusal, inviteRefusal, removeRefusal } from './refusals.ts';

const memberWith = (role: Role, isYou = false): TeamMember => ({
  _id: '01900000-0000-7000-8000-000000000001',
  firstName: 'Bo',
  lastName: 'Lindqvist',
  email: 'bo@example.org',
  role,
  joinedAt: '2026-03-02T15:00:00.000Z',
  lastSeenAt: null,
  hasTwoStep: false,
  isDisabled: false,
  isYou,
});

test('an owner changes everybody except the last owner', () => {
  const owner = { by: 'owner', owners: 1 } as const;
  expect(anyChangeRefusal(owner, memberWith('admin'))).toBeNull();
  expect(anyChangeRefusal(owner, memberWith('owner', true))).toMatch(/at least one owner/);
  expect(removeRefusal(owner, memberWith('owner', true))).toMatch(/at least one owner/);
  expect(removeRefusal({ ...owner, owners: 2 }, memberWith('owner', true))).toBeNull();
});

test('an admin leaves owners alone', () => {
  const admin = { by: 'admin', owners: 1 } as const;
  expect(anyChangeRefusal(admin, memberWith('viewer'))).toBeNull();
  expect(changeRefusal(admin, memberWith('viewer'), 'owner')).toMatch(/Only an owner/);
  expect(anyChangeRefusal(admin, memberWith('owner'))).toMatch(/Only an owner/);
  expect(removeRefusal(admin, memberWith('owner'))).toMatch(/Only an owner/);
  expect(inviteRefusal('admin', 'owner')).toMatch(/Only an owner/);
  expect(inviteRefusal('admin', 'admin')).toBeNull();
});

test('a viewer changes nobody, and may leave', () => {
  const viewer = { by: 'viewer', owners: 1 } as const;
  expect(anyChangeRefusal(viewer, memberWith('viewer', true))).toMatch(/Your role/);
  expect(removeRefusal(viewer, memberWith('bookkeeper'))).toMatch(/Your role/);
  expect(removeRefusal(viewer, memberWith('viewer', true))).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { invitationRefusal, removalRefusal, roleChangeRefusal } from './membership.ts';

describe('an invitation', () => {
  test('as an owner needs an owner', () => {
    expect(invitationRefusal('owner', 'owner')).toBeNull();
    expect(invitationRefusal('admin', 'owner')).toBe('owners-only');
  });

  test('with any other role may come from an admin', () => {
    expect(invitationRefusal('admin', 'admin')).toBeNull();
    expect(invitationRefusal('admin', 'viewer')).toBeNull();
  });
});

describe("changing a member's role", () => {
  const other = { isSelf: false, owners: 2 };

  test('is up to owners if the member is or becomes an owner', () => {
    const making = { ...other, from: 'viewer', to: 'owner' } as const;
    const unmaking = { ...other, from: 'owner', to: 'viewer' } as const;

    expect(roleChangeRefusal({ ...making, by: 'owner' })).toBeNull();
    expect(roleChangeRefusal({ ...unmaking, by: 'owner' })).toBeNull();
    expect(roleChangeRefusal({ ...making, by: 'admin' })).toBe('owners-only');
    expect(roleChangeRefusal({ ...unmaking, by: 'admin' })).toBe('owners-only');
  });

  test('is up to admins for everybody else', () => {
    const change = { ...other, from: 'viewer', to: 'admin' } as const;
    expect(roleChangeRefusal({ ...change, by: 'admin' })).toBeNull();
  });

  test('is refused for oneself', () => {
    const own = { by: 'admin', isSelf: true, owners: 1, from: 'admin' } as const;
    expect(roleChangeRefusal({ ...own, to: 'viewer' })).toBe('own-role');
    expect(roleChangeRefusal({ ...own, to: 'owner' })).toBe('own-role');
  });

  test('lets an owner hand over while another owner remains', () => {
    const own = { by: 'owner', isSelf: true, from: 'owner', to: 'admin' } as const;
    expect(roleChangeRefusal({ ...own, owners: 2 })).toBeNull();
    expect(roleChangeRefusal({ ...own, owners: 1 })).toBe('last-owner');
    expect(roleChangeRefusal({ ...own, to: 'owner', owners: 1 })).toBeNull();
  });
});

describe('removing a member', () => {
  test('is up to admins, except for owners', () => {
    const other = { isSelf: false, owners: 2 };
    expect(removalRefusal({ ...other, by: 'admin', role: 'admin' })).toBeNull();
    expect(removalRefusal({ ...other, by: 'admin', role: 'owner' })).toBe('owners-only');
    expect(removalRefusal({ ...other, by: 'owner', role: 'owner' })).toBeNull();
  });

  test('never removes the last owner', () => {
    const own = { by: 'owner', isSelf: true, role: 'owner' } as const;
    expect(removalRefusal({ ...own, owners: 1 })).toBe('last-owner');
    expect(removalRefusal({ ...own, owners: 2 })).toBeNull();
  });

  test('lets everybody leave', () => {
    expect(removalRefusal({ by: 'viewer', isSelf: true, owners: 1, role: 'viewer' })).toBeNull();
  });
});

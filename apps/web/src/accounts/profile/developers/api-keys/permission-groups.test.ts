import { keyPermissionNames, keyRoles } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { permissionGroupsFor, permissionLabel } from './permission-groups.ts';

const namesFor = (role: (typeof keyRoles)[number]) =>
  permissionGroupsFor(role).flatMap(({ names }) => names);

test('every permission that a key can have is in exactly one group', () => {
  expect(namesFor('admin').toSorted()).toEqual([...keyPermissionNames].toSorted());
});

test('a role’s groups have nothing beyond the role, and none is empty', () => {
  expect(namesFor('viewer')).not.toContain('donors:write');
  expect(namesFor('fundraiser')).not.toContain('payouts:read');
  for (const role of keyRoles) {
    for (const { names } of permissionGroupsFor(role)) expect(names).not.toEqual([]);
  }
});

test('a label is the action as the beginning of a line', () => {
  expect(permissionLabel('donors:read')).toBe('See donors');
});

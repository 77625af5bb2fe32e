import { expect, test } from 'vitest';
import { roleRefusal } from './role-refusal.ts';

test('a role is refused with the words of the permission', () => {
  expect(roleRefusal('viewer', 'donors:write')).toBe(
    'Your role doesn’t allow you to add, change or delete donors. Ask an owner or admin.',
  );
  expect(roleRefusal('fundraiser', 'donations:refund')).toContain('refund donations');
});

test('a role that includes the permission is not refused', () => {
  expect(roleRefusal('bookkeeper', 'donations:refund')).toBeNull();
  expect(roleRefusal('viewer', 'donors:read')).toBeNull();
});

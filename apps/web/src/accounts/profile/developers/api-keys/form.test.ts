import { expect, test } from 'vitest';
import { newKeyValues, validateKeyChange, validateNewKey } from './form.ts';

const website = { ...newKeyValues, name: 'Website' };

test('a new key lasts a year, may do all of its role, and works from anywhere', () => {
  expect(validateNewKey(website).body).toEqual({
    name: 'Website',
    role: 'viewer',
    scopes: null,
    ipRanges: [],
    expiresInDays: 365,
  });
  expect(validateNewKey({ ...website, expiry: 'never' }).body?.expiresInDays).toBeNull();
});

test('permissions that the chosen role lacks are left out', () => {
  const limited = { ...website, isLimited: true };
  const scopes = ['donors:read' as const, 'donors:write' as const];

  expect(validateNewKey({ ...limited, role: 'fundraiser', scopes }).body?.scopes).toEqual(scopes);
  expect(validateNewKey({ ...limited, scopes }).body?.scopes).toEqual(['donors:read']);
  expect(validateNewKey({ ...limited, scopes: ['donors:write'] }).errors).toEqual({
    scopes: 'Choose at least one permission.',
  });
});

test('addresses are one per line, and the wrong one is named', () => {
  const ipRanges = ' 203.0.113.7 \n\n2001:db8::/32\n';

  expect(validateKeyChange({ ...website, ipRanges }).body?.ipRanges).toEqual([
    '203.0.113.7',
    '2001:db8::/32',
  ]);
  expect(
    validateKeyChange({ ...website, ipRanges: '203.0.113.7\n300.1.1.1' }).errors,
  ).toMatchObject({
    ipRanges: '“300.1.1.1” isn’t an IP address or a range such as 203.0.113.0/24.',
  });
});

test('a key needs a name', () => {
  expect(validateNewKey(newKeyValues).errors).toEqual({ name: 'Name is required.' });
});

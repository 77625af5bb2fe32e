import { type ApiKey, apiKeyEndpoints, type CreatedApiKey, type User } from '@pledgewell/contract';
import { makeId, someUser, success } from './answers.ts';
import { openProfile } from './profile.ts';

/** An active key that may do all of its role. */
export const someApiKey = (number = 1, changes: Partial<ApiKey> = {}): ApiKey => ({
  _id: makeId(800 + number),
  name: `Website ${number}`,
  hint: `plw_test_4fR…x9Q${number}`,
  role: 'fundraiser',
  scopes: null,
  ipRanges: [],
  createdBy: 'Ada Okafor',
  createdAt: '2026-03-02T15:00:00.000Z',
  expiresAt: '2099-03-02T15:00:00.000Z',
  lastUsedAt: '2026-03-05T15:00:00.000Z',
  lastUsedFrom: '203.0.113.7',
  status: 'active',
  ...changes,
});

/** What the server answers once, when it creates a key. */
export const newApiKey = (changes: Partial<ApiKey> = {}): CreatedApiKey => ({
  ...someApiKey(9, { name: 'Shop', lastUsedAt: null, lastUsedFrom: null, ...changes }),
  key: 'plw_test_0123456789abcdefghijABCDEFGHIJ0123456789',
});

type Given = { keys?: ApiKey[]; user?: Partial<User> };

/** Opens the developers' tab of an organization with these keys. */
export function openDevelopers({ keys = [], user = {} }: Given = {}) {
  const opened = openProfile('developers', { user: { ...someUser, ...user } });
  opened.server.answer(apiKeyEndpoints.list, () => ({ success, data: keys }));
  return opened;
}

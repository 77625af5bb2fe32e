import { expect, test } from 'vitest';
import { tryKeyCommand } from './try-key-command.ts';

const key = { key: 'plw_live_x', role: 'viewer' as const, scopes: null };
const url = 'https://app.example.org/api/v1';

test('a key is tried on a list that it may see', () => {
  expect(tryKeyCommand(key, url)).toBe(
    `curl -H "Authorization: Bearer plw_live_x" "${url}/donors?limit=1"`,
  );
  expect(tryKeyCommand({ ...key, scopes: ['campaigns:read'] }, url)).toContain(
    '/campaigns?limit=1',
  );
  expect(tryKeyCommand({ ...key, scopes: ['reports:read'] }, url)).toBeNull();
});

import type { CreatedApiKey } from '@pledgewell/contract';
import { keyHasPermission, type PermissionName } from '@pledgewell/domain';

const lists: readonly (readonly [permission: PermissionName, path: string])[] = [
  ['donors:read', 'donors?limit=1'],
  ['donations:read', 'donations?limit=1'],
  ['campaigns:read', 'campaigns?limit=1'],
];

/** A command that tries a key on a list it may see; null if it may see none of them. */
export function tryKeyCommand(
  { key, role, scopes }: Pick<CreatedApiKey, 'key' | 'role' | 'scopes'>,
  baseUrl: string,
) {
  const list = lists.find(([permission]) => keyHasPermission({ role, scopes }, permission));
  return list ? `curl -H "Authorization: Bearer ${key}" "${baseUrl}/${list[1]}"` : null;
}

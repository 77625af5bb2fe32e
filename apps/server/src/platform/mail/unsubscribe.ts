import { letterLists, type LetterList } from '@pledgewell/domain';
import type { Keyring } from '../core/keyring.ts';
import { readSignedIds, signIds } from '../auth/signed-ids.ts';
import { organizationId, type OrgId } from '../db/tenant.ts';
import type { Services } from '../core/services.ts';

/** What an unsubscribe link contains. Only the recipient of such a letter has one. */
export type UnsubscribeLink = { organizationId: OrgId; donorId: string; list: LetterList };

/** Every letter of a list has such a link, which opens nothing else. */
export const toUnsubscribeUrl = (
  { publicUrl, keys }: Pick<Services, 'publicUrl' | 'keys'>,
  unsubscribing: UnsubscribeLink,
) => `${publicUrl()}/unsubscribe/${unsubscribeToken(keys, unsubscribing)}`;

export const unsubscribeToken = (keys: Keyring, unsubscribing: UnsubscribeLink): string =>
  signIds(keys, 'unsubscribe', {
    ids: [unsubscribing.organizationId, unsubscribing.donorId],
    rest: Buffer.from([letterLists.indexOf(unsubscribing.list)]),
  });

/** Null if the link is forged. */
export function readUnsubscribeToken(keys: Keyring, token: string): UnsubscribeLink | null {
  const signed = readSignedIds(keys, 'unsubscribe', token, { ids: 2, restBytes: 1 });
  const [organization, donorId] = signed?.ids ?? [];
  const list = letterLists[signed?.rest[0] ?? -1];
  if (organization === undefined || donorId === undefined || list === undefined) return null;
  return { organizationId: organizationId(organization), donorId, list };
}

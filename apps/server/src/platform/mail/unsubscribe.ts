import { createHmac, timingSafeEqual } from 'node:crypto';
import { letterLists, type LetterList } from '@pledgewell/domain';
import type { Key, Keyring } from '../auth/keyring.ts';
import { organizationId, type OrgId } from '../db/tenant.ts';
import type { Services } from '../http/services.ts';

/** What a link for turning letters away says, to nobody but whoever got such a letter. */
export type Unsubscribing = { organizationId: OrgId; donorId: string; list: LetterList };

/**
 * Such a link stands in every letter of a list and must work for as long as the letter lies in a
 * mailbox. It proves itself, so nothing of it is stored, and it opens nothing but this.
 */
export const unsubscribeAddress = (
  { publicUrl, keys }: Pick<Services, 'publicUrl' | 'keys'>,
  asked: Unsubscribing,
) => `${publicUrl()}/unsubscribe/${unsubscribeToken(keys, asked)}`;

export function unsubscribeToken({ newest }: Keyring, asked: Unsubscribing): string {
  const said = Buffer.concat([
    bytesOf(asked.organizationId),
    bytesOf(asked.donorId),
    Buffer.from([letterLists.indexOf(asked.list)]),
  ]);
  return Buffer.concat([said, signatureOf(newest, said)]).toString('base64url');
}

/** Null where somebody made it up. It names no key, because it has to be short: all are tried. */
export function readUnsubscribeToken({ all }: Keyring, token: string): Unsubscribing | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== saidBytes + signatureBytes) return null;
  const said = bytes.subarray(0, saidBytes);
  const given = bytes.subarray(saidBytes);
  if (!all.some((key) => timingSafeEqual(given, signatureOf(key, said)))) return null;

  const list = letterLists[said[2 * idBytes] ?? -1];
  if (list === undefined) return null;
  return {
    organizationId: organizationId(idOf(said.subarray(0, idBytes))),
    donorId: idOf(said.subarray(idBytes, 2 * idBytes)),
    list,
  };
}

const idBytes = 16;
const saidBytes = 2 * idBytes + 1;
const signatureBytes = 18;

const signatureOf = (key: Key, said: Buffer) =>
  createHmac('sha256', key.derive('unsubscribe')).update(said).digest().subarray(0, signatureBytes);

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

import { createHmac, timingSafeEqual } from 'node:crypto';
import { letterLists, type LetterList } from '@pledgewell/domain';
import { organizationId, type OrgId } from '../db/tenant.ts';
import type { Services } from '../http/services.ts';

/** What a link for turning letters away says, to nobody but whoever got such a letter. */
export type Unsubscribing = { organizationId: OrgId; donorId: string; list: LetterList };

/**
 * Such a link stands in every letter of a list and must work for as long as the letter lies in a
 * mailbox. It proves itself, so nothing of it is stored, and it opens nothing but this.
 */
export const unsubscribeAddress = (
  { publicUrl, secret }: Pick<Services, 'publicUrl' | 'secret'>,
  asked: Unsubscribing,
) => `${publicUrl()}/unsubscribe/${unsubscribeToken(secret, asked)}`;

export function unsubscribeToken(secret: string, asked: Unsubscribing): string {
  const said = Buffer.concat([
    bytesOf(asked.organizationId),
    bytesOf(asked.donorId),
    Buffer.from([letterLists.indexOf(asked.list)]),
  ]);
  return Buffer.concat([said, signatureOf(secret, said)]).toString('base64url');
}

/** Null where somebody made it up. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscribing | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== saidBytes + signatureBytes) return null;
  const said = bytes.subarray(0, saidBytes);
  if (!timingSafeEqual(bytes.subarray(saidBytes), signatureOf(secret, said))) return null;

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

const signatureOf = (secret: string, said: Buffer) =>
  createHmac('sha256', secret)
    .update('unsubscribe ')
    .update(said)
    .digest()
    .subarray(0, signatureBytes);

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

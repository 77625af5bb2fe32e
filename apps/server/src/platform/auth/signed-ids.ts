import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Key, KeyPurpose, Keyring } from '../core/keyring.ts';

/**
 * A token for links in letters: some IDs and a few signed bytes. It must work as long as the letter
 * stays in a mailbox, so it is not stored. To stay short, it contains no key ID, so all keys are
 * tried.
 */
export type SignedIds = { ids: string[]; rest: Buffer };

const idBytes = 16;
const signatureBytes = 18;

export function signIds({ newest }: Keyring, purpose: KeyPurpose, { ids, rest }: SignedIds) {
  const said = Buffer.concat([...ids.map(bytesFromId), rest]);
  return Buffer.concat([said, signature(newest, purpose, said)]).toString('base64url');
}

type Shape = { ids: number; restBytes?: number };

/** Null if the token is forged. */
export function readSignedIds(
  { all }: Keyring,
  purpose: KeyPurpose,
  token: string,
  { ids, restBytes = 0 }: Shape,
): SignedIds | null {
  const bytes = Buffer.from(token, 'base64url');
  const saidBytes = ids * idBytes + restBytes;
  if (bytes.length !== saidBytes + signatureBytes) return null;
  const said = bytes.subarray(0, saidBytes);
  const given = bytes.subarray(saidBytes);
  if (!all.some((key) => timingSafeEqual(given, signature(key, purpose, said)))) return null;
  return {
    ids: Array.from({ length: ids }, (_, place) =>
      idFromBytes(said.subarray(place * idBytes, (place + 1) * idBytes)),
    ),
    rest: said.subarray(ids * idBytes),
  };
}

const signature = (key: Key, purpose: KeyPurpose, said: Buffer) =>
  createHmac('sha256', key.derive(purpose)).update(said).digest().subarray(0, signatureBytes);

const bytesFromId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

const idFromBytes = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

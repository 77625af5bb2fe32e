import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Key, KeyPurpose, Keyring } from '../core/keyring.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const dot = '.';

/** The purpose of a sealed value and the row it belongs to: in another row it cannot be opened. */
export type Binding = { purpose: KeyPurpose; row: string };

/**
 * Encrypts values that must be read again, such as the secret of two-step sign-in, with the newest
 * key for this purpose. The id of the key comes first.
 */
export function seal({ newest }: Keyring, binding: Binding, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, newest.derive(binding.purpose), nonce);
  cipher.setAAD(Buffer.from(binding.row));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from(newest.id + dot), nonce, cipher.getAuthTag(), sealed]);
}

/**
 * Returns the decrypted value, and whether the newest key had encrypted it; null if none of our
 * keys did for this row.
 */
export function unseal(
  keyring: Keyring,
  binding: Binding,
  sealed: Buffer,
): { plain: Buffer; isNewest: boolean } | null {
  const end = sealed.indexOf(dot);
  if (end < 0) return null;
  const id = sealed.subarray(0, end).toString();
  for (const key of keyring.named(id)) {
    const plain = unsealWith(key, binding, sealed.subarray(end + dot.length));
    if (plain) return { plain, isNewest: id === keyring.newest.id };
  }
  return null;
}

function unsealWith(key: Key, { purpose, row }: Binding, sealed: Buffer): Buffer | null {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const text = sealed.subarray(nonceBytes + tagBytes);
  try {
    const decipher = createDecipheriv(algorithm, key.derive(purpose), nonce, {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(row)).setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]);
  } catch {
    return null;
  }
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts what has to be read again, such as the secret of two-step sign-in, with a key that is
 * derived from the installation's secret for this purpose alone. `bound` ties the result to its
 * row: moved to another one it cannot be opened.
 */
export function seal(secret: string, purpose: string, bound: string, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFor(secret, purpose), nonce);
  cipher.setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** What was sealed, or null when it was sealed with another key or for another row. */
export function unseal(
  secret: string,
  purpose: string,
  bound: string,
  sealed: Buffer,
): Buffer | null {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const text = sealed.subarray(nonceBytes + tagBytes);
  try {
    const decipher = createDecipheriv(algorithm, keyFor(secret, purpose), nonce, {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(bound)).setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]);
  } catch {
    return null;
  }
}

const keyFor = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `pledgewell/${purpose}`, 32));

import { randomBytes } from 'node:crypto';
import { brand } from '@pledgewell/domain';
import { Secret, TOTP } from 'otpauth';

const period = 30;
const settings = { algorithm: 'SHA1', digits: 6, period } as const;

/** Returns a new secret of 160 random bits, as RFC 4226 recommends. */
export const newCodeSecret = () => randomBytes(20);

/** The secret as people type it, and as the URL that authenticator apps read from a QR code. */
export function codeSecretFor(label: string, bytes: Buffer) {
  const secret = toSecret(bytes);
  const totp = new TOTP({ ...settings, issuer: brand.name, label, secret });
  return { secret: secret.base32, url: totp.toString() };
}

/**
 * Returns the half minute that a code belongs to (RFC 6238), or null. One half minute before and
 * after now also counts, because clocks differ; the caller stores the half minute so that no code
 * is used twice.
 */
export function stepOfCode(bytes: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...settings, secret: toSecret(bytes) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / period) + delta;
}

/** People type codes with spaces or dashes for readability. */
export const withoutSpacing = (code: string) => code.replaceAll(/[\s-]/g, '');

const toSecret = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer });

import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Whether the installation takes real cards or works with stand-ins and test accounts. */
export type KeyMode = 'live' | 'test';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 32;
const checksumLength = 6;
const keyPattern = /^(plw_(?:live|test)_[0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/**
 * A new key of 190 random bits: a prefix by which scanners recognize leaked keys, the secret, and a
 * checksum (CRC-32 of all before it, in base 62) that tells a key from any other text.
 */
export function newKeyText(mode: KeyMode): string {
  const secret = Array.from({ length: secretLength }, () => alphabet[randomInt(62)]).join('');
  const body = `plw_${mode}_${secret}`;
  return `${body}${checksum(body)}`;
}

/** Returns whether a text has the form and the checksum of a key. */
export function isKeyText(text: string): boolean {
  const [, body, sum] = keyPattern.exec(text) ?? [];
  return body !== undefined && sum === checksum(body);
}

/** What a screen may show of a key. */
export const keyHint = (text: string) => `${text.slice(0, 12)}…${text.slice(-4)}`;

export const hashKey = (text: string) => createHash('sha256').update(text).digest();

function checksum(body: string) {
  let rest = crc32(body);
  let digits = '';
  while (digits.length < checksumLength) {
    digits = `${alphabet[rest % 62]}${digits}`;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

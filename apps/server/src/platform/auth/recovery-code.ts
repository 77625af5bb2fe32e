import { createHash, randomInt } from 'node:crypto';

/** Crockford's alphabet, without letters that look like digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;
const lettersInGroup = 4;

/**
 * Ten codes of eighty random bits each: too many bits to guess a code from its hash, so a plain
 * hash is enough.
 */
export const newRecoveryCodes = () => Array.from({ length: 10 }, newReadableCode);

/** Returns the hash of a code, ignoring how it was typed. */
export function hashOfRecoveryCode(typed: string): Buffer {
  const plain = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(plain).digest();
}

/** Returns a code of eighty random bits that people can type. */
export const newReadableCode = () =>
  Array.from({ length: groups }, () =>
    Array.from({ length: lettersInGroup }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

import { createHash, randomInt } from 'node:crypto';

/** Crockford's letters: nothing that is mistaken for a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;
const lettersInGroup = 4;

/**
 * Ten codes of eighty random bits each: too many to guess them from their hashes, so that a plain
 * hash will do.
 */
export const newRecoveryCodes = () => Array.from({ length: 10 }, newCode);

/** The hash of a code, however it was typed. */
export function hashOfRecoveryCode(typed: string): Buffer {
  const plain = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(plain).digest();
}

const newCode = () =>
  Array.from({ length: groups }, () =>
    Array.from({ length: lettersInGroup }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

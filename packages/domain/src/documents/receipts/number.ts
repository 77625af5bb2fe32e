/** `2026-000042`, which sorts numerically. */
export const receiptNumber = (year: number, number: number) =>
  `${year}-${String(number).padStart(6, '0')}`;

/** `SAMPLE-2026-000041`: cannot be mistaken for a real number. */
export const sampleReceiptNumber = (year: number, number: number) =>
  `SAMPLE-${receiptNumber(year, number)}`;

/** Letters and digits that cannot be confused with one another. */
const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;
const codePattern = new RegExp(`^[${codeLetters}]{${codeLength}}$`);

/** A code that confirms a receipt, from random bytes: 80 bits in groups of four. */
export function toVerifyCode(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, codeLength)].map((byte) => codeLetters[byte % 32]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** The code as it is stored, however it was typed; null if it cannot be one. */
export function readVerifyCode(text: string): string | null {
  const letters = text
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return codePattern.test(letters) ? letters.replace(/(.{4})(?=.)/g, '$1-') : null;
}

/** `2026-000042`, which sorts as it counts. */
export const receiptNumber = (year: number, number: number) =>
  `${year}-${String(number).padStart(6, '0')}`;

/** `SAMPLE-2026-000041`: nobody takes it for one of the numbers that count. */
export const sampleReceiptNumber = (year: number, number: number) =>
  `SAMPLE-${receiptNumber(year, number)}`;

/** Letters and digits that nobody takes for one another. */
const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;
const codePattern = new RegExp(`^[${codeLetters}]{${codeLength}}$`);

/** A code that confirms a receipt, out of so many random bytes: 80 bits in groups of four. */
export function verifyCodeOf(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, codeLength)].map((byte) => codeLetters[byte % 32]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** The code as it is stored, however somebody typed it; null where it cannot be one. */
export function readVerifyCode(text: string): string | null {
  const letters = text
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return codePattern.test(letters) ? letters.replace(/(.{4})(?=.)/g, '$1-') : null;
}

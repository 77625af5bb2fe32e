/** The length of a displayed tax id: nine digits and a dash. */
export const taxIdLength = 10;

const digitCount = 9;

/** Formats a US tax id while it is typed: `12-3456789`. */
export function formatTaxId(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, digitCount);
  return digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits;
}

/** Returns whether a text is a whole tax id, with or without its dash, and nothing else. */
export const isTaxId = (text: string) => /^\d{2}-?\d{7}$/.test(text);

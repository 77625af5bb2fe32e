/** How many characters a tax id has as it is shown: nine digits and a dash. */
export const taxIdLength = 10;

const digitCount = 9;

/** A US tax id as it is typed and shown: `12-3456789`, of what was typed so far. */
export function formatTaxId(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, digitCount);
  return digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits;
}

/** Whether a text is a whole tax id, with its dash or without, and nothing else. */
export const isTaxId = (text: string) => /^\d{2}-?\d{7}$/.test(text);

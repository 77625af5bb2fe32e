/** Whole US cents. A plain number cannot be passed as Cents. */
export type Cents = number & { readonly __unit: 'cents' };

/** The largest amount one donation or pledge may have: 999,999,999.99 USD. */
export const largestAmount = 99_999_999_999 as Cents;

export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) {
    throw new RangeError(`${amount} is not a whole number of cents`);
  }
  return (amount === 0 ? 0 : amount) as Cents;
}

export const zero = cents(0);

export const sum = (amounts: readonly Cents[]) =>
  cents(amounts.reduce((total, amount) => total + amount, 0));

export const subtract = (from: Cents, amount: Cents) => cents(from - amount);

/**
 * Splits an amount into equal parts whose sum is the amount: the first parts carry the odd cents.
 * Refuses more parts than there are cents, because a part would be zero.
 */
export function split(total: Cents, parts: number): Cents[] {
  if (!Number.isSafeInteger(parts) || parts < 1)
    throw new RangeError(`${parts} is no number of parts`);
  if (parts > total) throw new RangeError(`${total} cents cannot be split into ${parts} parts`);

  const smaller = Math.floor(total / parts);
  const odd = total - smaller * parts;
  return Array.from({ length: parts }, (_, index) => cents(index < odd ? smaller + 1 : smaller));
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
  signDisplay: 'negative',
});
const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,235` as lists and cards show it; below zero with a minus sign, `−$1,235`. */
export const formatDollars = (amount: Cents) => withMinusSign(dollars.format(writeUsd(amount)));

/** `$1,234.50` as dialogs and campaign progress show it; below zero with a minus sign. */
export const formatUsd = (amount: Cents) => withMinusSign(dollarsAndCents.format(writeUsd(amount)));

/** A minus sign is as wide as a digit and never begins a new line, unlike a hyphen. */
const withMinusSign = (text: string) => text.replace('-', '−');

/** `$1,235` if it is whole, else `$1,234.50`: as lists of donations show it. */
export const formatShort = (amount: Cents) =>
  amount % 100 === 0 ? formatDollars(amount) : formatUsd(amount);

/**
 * `-1234.50`, as in files and as the base of every other money format. Uses only integers, because
 * a binary fraction loses cents beyond 2^46 dollars.
 */
export function writeUsd(amount: Cents): `${number}` {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}

/** The dollars as a number, for JSON, workbooks and charts; exact up to 2^46 dollars. */
export const toDollars = (amount: Cents) => amount / 100;

const amountPattern = /^\d{1,15}(?:\.\d{1,2})?$/;
const grouping = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/;

/**
 * Parses an amount as a person or a spreadsheet writes it: `1200`, `1,200.50`, `$ 12.5`, `811.0`.
 * Works on the digits themselves, so no binary fraction is ever rounded. Returns null for anything
 * but exactly one amount of dollars with at most two decimals; a minus sign, a hyphen or
 * parentheses make it negative.
 */
export function parseUsd(text: string): Cents | null {
  // The usual form needs no tidying.
  if (amountPattern.test(text)) return digitsToCents(text);
  const trimmed = text.trim().replace('−', '-');
  const bracketed = /^\(.*\)$/.test(trimmed);
  const bare = (bracketed ? trimmed.slice(1, -1) : trimmed)
    .replace(/^(-?)\s*(?:US)?\$\s*/i, '$1')
    .trim();
  const isNegative = bracketed || bare.startsWith('-');
  const digits = (bracketed ? bare : bare.replace(/^[-+]/, '')).replace(/(\.\d\d)0+$/, '$1');

  if (!amountPattern.test(digits) && !grouping.test(digits)) return null;
  return digitsToCents(digits.replaceAll(',', ''), isNegative ? -1 : 1);
}

function digitsToCents(digits: string, sign: 1 | -1 = 1): Cents | null {
  const point = digits.indexOf('.');
  const whole = point === -1 ? digits : digits.slice(0, point);
  const fraction = point === -1 ? '' : digits.slice(point + 1);
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? cents(sign * amount) : null;
}

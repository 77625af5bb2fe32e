import { cents, formatUsd, largestAmount, parseUsd, zero, type Cents } from '../../money.ts';
import { quoted } from './cell-text.ts';

/** `amount` is null if the text is not an amount; `problem` is empty if a donation may have it. */
export type AmountReading = { amount: Cents | null; problem: string };

export const amountUnits = ['dollars', 'cents'] as const;
/** Whether 2500 is $2,500.00 or $25.00. */
export type AmountUnit = (typeof amountUnits)[number];

/**
 * Parses the amount of a donation, a pledge or a payment as exports and people write it: `811.0`,
 * `$1,200.50`, `25 USD`.
 */
export function readAmount(
  text: string,
  whose = 'donation',
  unit: AmountUnit = 'dollars',
): AmountReading {
  const bare = bareAmount(text);
  if (bare === '') return { amount: null, problem: 'This row has no amount.' };

  const amount = parseIn(unit, bare);
  if (amount === null) return { amount, problem: unreadable(text, unit) };
  if (amount <= 0) return { amount, problem: `The ${whose} amount must be more than zero.` };
  if (amount > largestAmount) return { amount, problem: tooMuch(whose) };
  return { amount, problem: '' };
}

/** Parses the amount paid so far, where zero is allowed. */
export function readPaid(text: string, unit: AmountUnit = 'dollars'): AmountReading {
  const bare = bareAmount(text).replace(/^-+$/, '');
  const amount = bare === '' ? zero : parseIn(unit, bare);
  if (amount === null) return { amount, problem: unreadable(text, unit) };
  if (amount < 0) return { amount, problem: 'The amount paid can’t be less than zero.' };
  return { amount, problem: amount > largestAmount ? tooMuch('payment') : '' };
}

/** The sentence for an amount beyond the limit of one record. */
export const tooMuch = (whose: string) =>
  `The ${whose} amount can be at most ${formatUsd(largestAmount)}.`;

/** Some programs write the minus after the number. */
function bareAmount(text: string): string {
  const bare = text.trim();
  if (/^[\d.]*$/.test(bare)) return bare;
  return bare.replace(/^USD\s*|\s*USD$/gi, '').replace(/^([^-(].*)-$/, '-$1');
}

/** A number of cents is whole; some programs add a point and zeros to whole numbers. */
function parseIn(unit: AmountUnit, bare: string): Cents | null {
  if (unit === 'dollars') return parseUsd(bare);
  const whole = bare.replace(/\.0+(?=\)?$)/, '');
  if (/[.$]/.test(whole)) return null;
  const dollars = parseUsd(whole);
  return dollars === null ? null : cents(dollars / 100);
}

const unreadable = (text: string, unit: AmountUnit) =>
  unit === 'cents'
    ? `${quoted(text)} isn’t a whole number of cents.`
    : `${quoted(text)} isn’t an amount in dollars.`;

const dollarNames = new Set([
  '',
  'usd',
  'us$',
  '$',
  'us dollar',
  'us dollars',
  'dollar',
  'dollars',
]);

/** Returns whether a currency cell names US dollars; an empty one does. */
export const isDollars = (currency: string) => dollarNames.has(currency.trim().toLowerCase());

import { largestAmount, parseUsd, type Cents } from '../money.ts';
import { quoted } from './words.ts';

/** `amount` is null where the text is no amount at all; `problem` is empty where it is a gift's. */
export type AmountReading = { amount: Cents | null; problem: string };

/** Reads the amount of a gift as exports and people write it: `811.0`, `$1,200.50`, `25 USD`. */
export function readAmount(text: string): AmountReading {
  const bare = text.trim().replace(/^USD\s*|\s*USD$/gi, '');
  if (bare === '') return { amount: null, problem: 'There is no amount in this row.' };

  const amount = parseUsd(bare);
  if (amount === null) return { amount, problem: `${quoted(text)} is not an amount in dollars.` };
  if (amount <= 0) return { amount, problem: 'The amount of a gift must be more than zero.' };
  if (amount > largestAmount) {
    return { amount, problem: 'The amount of a gift can be at most $1,000,000,000.' };
  }
  return { amount, problem: '' };
}

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

/** Whether a currency cell names US dollars; an empty one does. */
export const isDollars = (currency: string) => dollarNames.has(currency.trim().toLowerCase());

import { cents, type Cents } from '../../money.ts';
import { smsSegments } from './segments.ts';

/** The highest cost of one part of a text message, in US cents, including network fees. */
const centsAPart: Record<string, number> = {
  US: 2,
  CA: 2,
  GB: 6,
  AU: 6,
  DE: 12,
  FR: 10,
  JP: 10,
  CN: 10,
  IN: 10,
  BR: 8,
  MX: 8,
  ES: 10,
  IT: 11,
  KR: 6,
  RU: 80,
  IL: 30,
};
const elsewhere = 80;

/**
 * Returns the estimated cost of a text message, rounded up. The estimate enforces the daily limit
 * and is never billed.
 */
export const smsCost = (country: string | undefined, text: string): Cents =>
  cents(smsSegments(text) * (centsAPart[country ?? ''] ?? elsewhere));

/** The highest daily limit for the cost of text messages that can be set. */
export const mostSmsDollarsADay = 1_000;

import { parseUsd, writeUsd, type Cents } from '../../money.ts';

export const decimalMarks = ['point', 'comma'] as const;
/** What stands before the cents: a point as in 1,234.50 or a comma as in 1.234,50. */
export type DecimalMark = (typeof decimalMarks)[number];

/**
 * Parses an amount as banks write it: `(1,234.50)`, `1234.50-`, `USD -12`, `250.00 CR`, `1.234,50`.
 * A debit is negative. Returns null for anything that is not one amount in dollars.
 */
export function parseBankAmount(text: string, mark: DecimalMark): Cents | null {
  const bare = text
    .replaceAll(/[\u2212\u2012\u2013]/g, '-')
    .replaceAll(/[\s\u00A0\u202F']/g, '')
    .replaceAll(/USD|US\$|\$/gi, '');
  const [, digits = '', ending = ''] = /^(.*?)(CR|DR|C|D|-|\+)?$/i.exec(bare) ?? [];
  const signed = /^(?:DR|D|-)$/i.test(ending) ? negate(digits) : digits;
  if (signed === null) return null;
  return parseUsd(mark === 'comma' ? fromComma(signed) : signed);
}

/** An amount with two signs is no amount. */
const negate = (digits: string) => (/^[-+(]/.test(digits) ? null : `-${digits}`);

/** Points group thousands where a comma stands before the cents; anything else is unreadable. */
function fromComma(text: string): string {
  const [, open = '', digits = '', close = ''] = /^([-+(]*)([\d.,]+)(\)?)$/.exec(text) ?? [];
  if (!/^\d+(?:,\d{1,2})?$|^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(digits)) return 'unreadable';
  return `${open}${digits.replaceAll('.', '').replace(',', '.')}${close}`;
}

/** Whether a word such as `Credit` or `Withdrawal` says that money came in or went out. */
export function moneyDirection(text: string): 'in' | 'out' | null {
  if (/^(?:cr|c|credit|deposit|in|money in|dslip|h|haben)$/i.test(text.trim())) return 'in';
  return /^(?:dr|d|debit|withdrawal|out|money out|check|fee|charge|atm|pos|s|soll)$/i.test(
    text.trim(),
  )
    ? 'out'
    : null;
}

/** Returns which mark an amount can only have; null if it says nothing. */
export function decimalHint(text: string): DecimalMark | null {
  const bare = text.replaceAll(/[^\d.,]/g, '');
  if (/,\d{1,2}$/.test(bare)) return 'comma';
  if (/\.\d{1,2}$/.test(bare)) return 'point';
  if (/^\d{1,3}(,\d{3}){2,}$/.test(bare)) return 'point';
  return /^\d{1,3}(\.\d{3}){2,}$/.test(bare) ? 'comma' : null;
}

/** Writes an amount with a mark, without grouping. */
export const writeBankAmount = (amount: Cents, mark: DecimalMark): string =>
  mark === 'point' ? writeUsd(amount) : writeUsd(amount).replace('.', ',');

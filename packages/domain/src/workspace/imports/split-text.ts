import { type Cents, sum } from '../../money.ts';
import { mostSplits, samePurpose, splitFlaw } from '../../giving/donations/split.ts';
import { type AmountUnit, readAmount } from './amounts.ts';
import { foldName } from './cell-text.ts';

/** A part of a donation or pledge in a file: for a fund and a campaign, both by name. */
export type ImportedSplit = {
  amount: Cents;
  /** Null for the default fund. */
  fund: string | null;
  campaign: string | null;
};

type SplitReading = { splits: ImportedSplit[]; problem: string };

/**
 * Reads the parts as exports write them, `60.00 Roof, Spring Gala; 40.00 "Food; Shelter"`: amount,
 * fund and campaign. Names that contain commas, semicolons or quotation marks are quoted as in CSV
 * (RFC 4180).
 */
export function readSplitText(text: string, whose: string, unit: AmountUnit): SplitReading {
  const splits: ImportedSplit[] = [];
  const parts = toPieces(text, ';').filter((part) => part !== '');
  for (const part of parts) {
    const [amountText = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(part)?.slice(1) ?? [];
    const { amount, problem } = readAmount(amountText, whose, unit);
    if (amount === null || problem !== '') return { splits: [], problem };
    const [fund = '', campaign = ''] = toPieces(rest, ',').map(unquoted);
    splits.push({ amount, fund: fund || null, campaign: campaign || null });
  }
  return { splits, problem: '' };
}

/** The trimmed pieces of a text between separators outside quotation marks. */
function toPieces(text: string, separator: ';' | ','): string[] {
  const pieces = [''];
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === separator && !isQuoted) pieces.push('');
    else pieces[pieces.length - 1] += character;
  }
  return pieces.map((piece) => piece.trim());
}

const unquoted = (name: string) =>
  (/^".*"$/s.test(name) ? name.slice(1, -1).replaceAll('""', '"') : name)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The sentence about parts that can’t be those of the amount; empty if they can. */
export function splitProblem(amount: Cents, splits: readonly ImportedSplit[]): string {
  if (splits.length > mostSplits) return `At most ${mostSplits} parts are possible.`;
  const folded = splits.map(({ fund, campaign, amount: each }) => ({
    fund: foldName(fund ?? ''),
    campaign: foldName(campaign ?? ''),
    amount: each,
  }));
  const flaw = splitFlaw(amount, folded);
  return flaw === null ? '' : flaws[flaw];
}

const flaws = {
  'one-part': 'A split needs at least two parts.',
  'same-purpose': samePurpose,
  'wrong-sum': 'The parts don’t add up to the amount.',
};

/** The total of parts. */
export const totalSplits = (splits: readonly ImportedSplit[]): Cents =>
  sum(splits.map(({ amount }) => amount));

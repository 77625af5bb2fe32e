import type { BankAccount, BankLine, BankMatched, BankStatement } from '@pledgewell/contract';
import type { BankAccountRow } from '../queries/accounts.ts';
import type { LineRow } from '../queries/lines.ts';
import type { MatchRow } from '../queries/matches.ts';
import type { StatementRow } from '../queries/statements.ts';

export const presentAccount = ({ id, name, last4, createdAt }: BankAccountRow): BankAccount => ({
  _id: id,
  name,
  last4,
  createdAt: createdAt.toISOString(),
});

type OfAccount = { accountId: string; accountName: string; accountLast4: string | null };

const toAccount = ({ accountId, accountName, accountLast4 }: OfAccount) => ({
  _id: accountId,
  name: accountName,
  last4: accountLast4,
});

export const presentStatement = (row: StatementRow): BankStatement => ({
  _id: row.id,
  account: toAccount(row),
  fileName: row.fileName,
  format: row.format,
  firstDay: row.firstDay,
  lastDay: row.lastDay,
  lineCount: row.lineCount,
  newLineCount: row.newLineCount,
  openingBalance: row.opening,
  closingBalance: row.closing,
  uploadedBy: row.uploadedBy,
  uploadedAt: row.uploadedAt.toISOString(),
});

export const presentLine = (
  row: LineRow,
  matches: readonly MatchRow[],
  proposals: BankLine['proposals'],
): BankLine => ({
  _id: row.id,
  account: toAccount(row),
  day: row.day,
  amount: row.amount,
  description: row.description,
  state: row.state,
  matches: matches.map(presentMatch),
  proposals,
});

function presentMatch(match: MatchRow): BankMatched {
  const { payoutId, donationId, donorName, day, amount, isDeleted, isRecorded } = match;
  const amountNow = match.amountNow === amount ? null : match.amountNow;
  const rest = { day, amount, amountNow, isDeleted, isRecorded };
  if (payoutId !== null) return { id: payoutId, kind: 'payout', label: 'Card payout', ...rest };
  const label = donationId === null ? 'A donation that was erased' : (donorName ?? 'Donation');
  return { id: donationId, kind: 'donation', label, ...rest };
}

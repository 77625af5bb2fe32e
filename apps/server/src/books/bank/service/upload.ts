import { createHash, randomUUIDv7 } from 'node:crypto';
import type {
  LayoutChoice,
  NewBankAccount,
  StatementPreview,
  StatementUpload,
} from '@pledgewell/contract';
import { lineKeys, sum, type Day } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { insertAccount, lockAccount } from '../queries/accounts.ts';
import { findNewFingerprints, insertLines, insertStatement } from '../queries/statements.ts';
import { readStatement } from '../reading/read-statement.ts';
import type { ReadStatement } from '../reading/statement.ts';
import { presentAccount, presentStatement } from './present.ts';

export async function addAccount(ctx: Ctx, account: NewBankAccount) {
  return { data: presentAccount(await insertAccount(ctx, { ...account, id: randomUUIDv7() })) };
}

const shownLines = 10;
const shownProblems = 10;

/** Shows how a file is read, so that a person can confirm or change it. */
export async function previewStatement(ctx: Ctx, choice: LayoutChoice, bytes: Buffer) {
  const statement = await read(ctx, choice, bytes);
  const { format, last4, table, lines, skipped } = statement;
  const amounts = lines.map(({ amount }) => amount);
  const { firstDay, lastDay } = toPeriod(statement);
  const data: StatementPreview = {
    format,
    last4,
    table,
    lines: lines.slice(0, shownLines),
    count: lines.length,
    moneyIn: sum(amounts.filter((amount) => amount > 0)),
    moneyOut: sum(amounts.filter((amount) => amount < 0)),
    firstDay,
    lastDay,
    openingBalance: statement.opening,
    closingBalance: statement.closing,
    skipped: skipped.slice(0, shownProblems),
    skippedCount: skipped.length,
  };
  return { data };
}

/** Stores the lines that no earlier statement of the account had. */
export async function uploadStatement(
  ctx: Ctx,
  { accountId, fileName, ...choice }: StatementUpload,
  bytes: Buffer,
) {
  const { format, lines, period, opening, closing } = await read(ctx, choice, bytes);
  const account = await lockAccount(ctx, accountId);
  if (!account) throw new Problem('bank/no-account');
  const fingerprints = lineKeys(lines).map(hash);
  const added = await findNewFingerprints(ctx, accountId, fingerprints);

  const id = randomUUIDv7();
  const statement = {
    id,
    fileName,
    format,
    ...toPeriod({ lines, period }),
    lineCount: lines.length,
    newLineCount: added.size,
    opening,
    closing,
  };
  await insertStatement(ctx, { ...statement, bankAccountId: accountId });
  const numbered = lines.map(({ day, amount, description }, index) => ({
    number: index + 1,
    day,
    amount,
    description,
    fingerprint: fingerprints[index] ?? '',
  }));
  const newLines = numbered.filter(({ fingerprint }) => added.has(fingerprint));
  await insertLines(ctx, { accountId, statementId: id }, newLines);
  const data = presentStatement({
    ...statement,
    accountId,
    accountName: account.name,
    accountLast4: account.last4,
    uploadedAt: ctx.now,
    uploadedBy: null,
  });
  return { data };
}

const read = (ctx: Ctx, choice: LayoutChoice, bytes: Buffer) =>
  readStatement(bytes, choice, { today: ctx.today, timeZone: ctx.organization.timeZone });

const hash = (key: string) => createHash('sha256').update(key).digest('base64url');

/** The days that a file is about: those that it says, and those of its lines. */
function toPeriod({ lines, period }: Pick<ReadStatement, 'lines' | 'period'>) {
  const stated = period ? [period.first, period.last] : [];
  const days = [...stated, ...lines.map(({ day }) => day)].toSorted();
  // A statement that was read has at least one line.
  return { firstDay: days[0] as Day, lastDay: days.at(-1) as Day };
}

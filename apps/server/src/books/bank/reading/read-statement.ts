import { statementLimits, type LayoutChoice } from '@pledgewell/contract';
import { withoutCardNumbers } from '@pledgewell/domain/contact/card-number';
import type { Day, BankStatementLine } from '@pledgewell/domain';
import { Problem } from '../../../platform/core/problem.ts';
import { SheetRefusal } from '../../../platform/sheets/refusal.ts';
import { decodePieces, detectEncoding, startsWith } from '../../../platform/sheets/encoding.ts';
import { printable } from '../../../platform/sheets/table.ts';
import { isXml, readCamt } from './read-camt.ts';
import { isOfx, readOfx } from './read-ofx.ts';
import { readTable } from './read-table.ts';
import type { ReadStatement } from './statement.ts';

const longestDescription = 500;

/** Reads a bank statement of any format that the product knows, by its first characters. */
export async function readStatement(
  bytes: Uint8Array,
  choice: LayoutChoice,
  context: { today: Day; timeZone: string },
): Promise<ReadStatement> {
  const read = await readAny(bytes, choice, context);
  if (read.lines.length > statementLimits.lines) {
    throw new Problem('bank/too-many-lines', { values: { limit: statementLimits.lines } });
  }
  if (read.lines.length === 0) {
    const isChosen = Object.values(choice).some((value) => value !== undefined);
    throw new Problem(isChosen && read.table ? 'bank/wrong-columns' : 'bank/empty');
  }
  return { ...read, lines: read.lines.map(withoutSecrets) };
}

async function readAny(
  bytes: Uint8Array,
  choice: LayoutChoice,
  context: { today: Day; timeZone: string },
): Promise<ReadStatement> {
  if (bytes.length === 0) throw new Problem('bank/empty');
  if (!startsWith(bytes, [0x50, 0x4b])) {
    const text = decode(bytes);
    if (isOfx(text)) return readOfx(text);
    if (isXml(text)) return readCamt(text);
  }
  return readTable(bytes, choice, context);
}

function decode(bytes: Uint8Array): string {
  try {
    return [...decodePieces(bytes, detectEncoding(bytes))].join('');
  } catch (error) {
    if (error instanceof SheetRefusal) throw new Problem('bank/unreadable');
    throw error;
  }
}

/** A bank may print card numbers, which must never be stored. */
function withoutSecrets(line: BankStatementLine): BankStatementLine {
  const text = withoutCardNumbers(printable(line.description));
  const bankId = line.bankId === null ? null : printable(line.bankId).slice(0, 200);
  return { ...line, description: text.slice(0, longestDescription), bankId };
}

import type { Statement } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { postToDonor, postToDonors } from '../../../giving/index.ts';
import { statementLetter } from '../letters.ts';

export type StatementMail = { donorId: string; statement: Statement; bytes: Uint8Array };

/** The message's kind, for counting waiting messages. */
export const kindOfMessage = 'statements/statement';

/** Sends a statement only to the donor's address. */
export async function postStatement(ctx: Ctx, given: StatementMail) {
  const { id, to } = await postToDonor(ctx, { ...toDonorPost(given), list: null });
  return { messageId: id, sentTo: to };
}

/** Posts many statements, after all other mail; null for donors who cannot be written to. */
export async function postStatements(ctx: Ctx, all: readonly StatementMail[]) {
  const posted = await postToDonors(ctx, all.map(toDonorPost));
  return posted.map((each) => each && { messageId: each.id, sentTo: each.to });
}

const toDonorPost = ({ donorId, statement, bytes }: StatementMail) => ({
  donorId,
  kind: kindOfMessage,
  letter: statementLetter(statement),
  files: [{ name: statementFileName(statement), mediaType: 'application/pdf', bytes }],
});

export const statementFileName = ({ year }: Pick<Statement, 'year'>) =>
  `giving-statement-${year}.pdf`;

import type { Statement } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { postToDonor, postToDonors } from '../../../giving/index.ts';
import { statementLetter } from '../letters.ts';

export type StatementMail = { donorId: string; statement: Statement; bytes: Uint8Array };

/** What the message is, for whoever counts those that wait. */
export const kindOfMessage = 'statements/statement';

/** Puts a statement on its way to the donor's address and nowhere else. */
export async function postStatement(ctx: Ctx, given: StatementMail) {
  const { id, to } = await postToDonor(ctx, { ...postOf(given), list: null });
  return { messageId: id, sentTo: to };
}

/** The same for many, behind all other mail; null for whoever cannot be written to. */
export async function postStatements(ctx: Ctx, all: readonly StatementMail[]) {
  const posted = await postToDonors(ctx, all.map(postOf));
  return posted.map((each) => each && { messageId: each.id, sentTo: each.to });
}

const postOf = ({ donorId, statement, bytes }: StatementMail) => ({
  donorId,
  kind: kindOfMessage,
  letter: statementLetter(statement),
  files: [{ name: fileNameOf(statement), mediaType: 'application/pdf', bytes }],
});

export const fileNameOf = ({ year }: Pick<Statement, 'year'>) => `giving-statement-${year}.pdf`;

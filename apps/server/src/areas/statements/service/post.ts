import type { Statement } from '@pledgewell/domain';
import type { Ctx } from '../../../context.ts';
import { postToDonor } from '../../letters/service/post.ts';
import { statementLetter } from '../letters.ts';

type Given = { donorId: string; statement: Statement; bytes: Uint8Array; isBulk?: boolean };

/** What the message is, for whoever counts those that wait. */
export const kindOfMessage = 'statements/statement';

/** Puts a statement on its way to the donor's address and nowhere else. */
export async function postStatement(
  ctx: Ctx,
  { donorId, statement, bytes, isBulk = false }: Given,
) {
  const { id, to } = await postToDonor(ctx, {
    donorId,
    list: null,
    isBulk,
    kind: kindOfMessage,
    letter: statementLetter(statement),
    files: [{ name: fileNameOf(statement), mediaType: 'application/pdf', bytes }],
  });
  return { messageId: id, sentTo: to };
}

export const fileNameOf = ({ year }: Pick<Statement, 'year'>) => `giving-statement-${year}.pdf`;

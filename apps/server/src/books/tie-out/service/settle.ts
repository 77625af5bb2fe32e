import { day } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { findLine } from '../../bank/queries/lines.ts';
import { presentLines } from '../../bank/service/show.ts';
import { listDueRecords } from '../../journal/queries/closings.ts';
import { postRecords } from '../../journal/queries/post.ts';
import { lockSettings } from '../../journal/queries/settings.ts';
import { toMonth } from '../queries/month.ts';

/** Posts what the journal does not have of a month yet. Posting twice posts nothing more. */
export async function postMonth(ctx: Ctx, text: string) {
  const { first, next } = toMonth(day(`${text}-01`));
  if (!(await lockSettings(ctx))) throw new Problem('journal/not-started');
  const entries = await postRecords(ctx, await listDueRecords(ctx, first, next));
  const posted = entries === 1 ? '1 entry was posted.' : `${entries} entries were posted.`;
  return { data: { entries }, message: entries === 0 ? 'Everything is posted.' : posted };
}

/** A bank line with what it is or may be. */
export async function showLine(ctx: Ctx, id: string) {
  const line = await findLine(ctx, id);
  if (!line) throw new Problem('bank/no-line');
  const [data] = await presentLines(ctx, [line]);
  if (!data) throw new Error('A line must be presented.');
  return { data };
}

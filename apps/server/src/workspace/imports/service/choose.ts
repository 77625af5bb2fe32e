import type { RowChoice } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { lockLinks } from '../../../giving/index.ts';
import { hasRow, saveChoice } from '../queries/choices.ts';
import { lockImport } from '../queries/imports.ts';
import { beginCheck } from './check.ts';
import { getImport, getRecord } from './show.ts';

type Given = { id: string; row: number };

/** Overrides the dry run's verdict for one row, then repeats the dry run. */
export async function chooseRow(ctx: Ctx, { id, row }: Given, given: RowChoice) {
  await lockImport(ctx, id);
  const record = await getRecord(ctx, id);
  if (record.status !== 'checked') throw new Problem('imports/not-ready');
  if (!(await hasRow(ctx, id, row))) throw new Problem('imports/no-such-row');

  if (given.choice === 'donor') {
    const { donors } = await lockLinks(ctx, { donors: [given.donorId] });
    if (!donors.has(given.donorId)) throw new Problem('donors/not-found');
    await saveChoice(ctx, id, row, given);
  } else {
    await saveChoice(ctx, id, row, given.choice && { choice: given.choice, donorId: null });
  }
  await beginCheck(ctx, record, record.mapping);
  return { data: await getImport(ctx, id) };
}

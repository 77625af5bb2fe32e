import type { Ctx } from '../../../platform/core/context.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { deleteImport, lockImport } from '../queries/imports.ts';
import { getRecord } from './show.ts';

/** Discards a file that was not imported. */
export async function discardImport(ctx: Ctx, id: string) {
  await lockImport(ctx, id);
  const { status, fileName } = await getRecord(ctx, id);
  if (!['uploaded', 'checked', 'failed'].includes(status)) throw new Problem('imports/not-ready');

  await deleteImport(ctx, id);
  return { message: `The file ${fileName} was discarded.` };
}

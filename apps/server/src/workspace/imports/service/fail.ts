import type { ImportStatus } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { changeImport, findImport, lockImport } from '../queries/imports.ts';

/** What a person reads if a job's retries failed, or if it was lost with its server. */
const sentences: Partial<Record<ImportStatus, string>> = {
  reading: 'We couldn’t read the file that way. Please choose another row.',
  checking: 'We couldn’t check the file. Please try again.',
  importing: 'The import didn’t work. Nothing was added. Please try again.',
  undoing: 'We couldn’t undo the import. Please try again.',
  restoring: 'We couldn’t restore the import. Please try again.',
  erasing: 'We couldn’t erase the import. Please try again.',
};

/** A failed undo leaves the import in place; a failed restore leaves it in the trash. */
const goesBackTo: Partial<Record<ImportStatus, ImportStatus>> = {
  reading: 'uploaded',
  undoing: 'imported',
  restoring: 'undone',
  erasing: 'undone',
};

/** Leaves a definite status, with the reason. */
export async function failImport(ctx: Ctx, id: string, sentence?: string) {
  await lockImport(ctx, id);
  const record = await findImport(ctx, id);
  const usual = record && sentences[record.status];
  if (!record || usual === undefined) return;

  await changeImport(ctx, id, {
    status: goesBackTo[record.status] ?? 'failed',
    failure: sentence ?? usual,
  });
}

import type { ImportStatus } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { changeImport, findImport, lockImport } from '../queries/imports.ts';

/** What a person reads when a job was tried in vain, or was lost with the server it ran on. */
const sentences: Partial<Record<ImportStatus, string>> = {
  reading: 'We couldn’t read the file that way. Please choose another row.',
  checking: 'We couldn’t check the file. Please try again.',
  importing: 'The import didn’t work. Nothing was added. Please try again.',
  undoing: 'We couldn’t undo the import. Please try again.',
  restoring: 'We couldn’t restore the import. Please try again.',
  erasing: 'We couldn’t erase the import. Please try again.',
};

/** An import that could not be undone is still there; others are still in the trash. */
const goesBackTo: Partial<Record<ImportStatus, ImportStatus>> = {
  reading: 'uploaded',
  undoing: 'imported',
  restoring: 'undone',
  erasing: 'undone',
};

/** Leaves a definite state behind, and says why. */
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

import type { ImportStatus } from '@pledgewell/contract';
import type { Ctx } from '../../../platform/core/context.ts';
import { changeImport, findImport, lockImport } from '../queries/imports.ts';

/** What a person reads when a job was tried in vain, or was lost with the server it ran on. */
const sentences: Partial<Record<ImportStatus, string>> = {
  reading: 'The file could not be read that way. Please choose another row.',
  checking: 'The file could not be checked. Please try again.',
  importing: 'The import did not work. Nothing was added. Please try again.',
  undoing: 'The import could not be undone. Please try again.',
  restoring: 'The import could not be restored. Please try again.',
  erasing: 'The import could not be erased. Please try again.',
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

import type { Services } from '../../platform/core/services.ts';
import { forEachOrganization } from '../../platform/jobs/for-each-organization.ts';
import { deleteFile } from './queries/files.ts';
import { deleteImport } from './queries/imports.ts';
import { clearStaging } from './queries/staging.ts';
import { abandonedImports, finishedImports, staleImports } from './queries/sweep.ts';
import { failImport } from './service/fail.ts';

/** How long an uploaded file waits to be confirmed. */
const unconfirmedDays = 7;
/** How long the file and the rows of a finished import are kept. */
const finishedDays = 30;

/** Ends imports whose job was lost, and deletes files and rows that are no longer needed. */
export async function sweepImports(services: Services) {
  const { ops } = services.pools;
  const stale = await staleImports(ops);
  await forEachOrganization(services, stale, (ctx, { id }) => failImport(ctx, id));
  const abandoned = await abandonedImports(ops, unconfirmedDays);
  await forEachOrganization(services, abandoned, (ctx, { id }) => deleteImport(ctx, id));
  const finished = await finishedImports(ops, finishedDays);
  await forEachOrganization(services, finished, async (ctx, { id }) => {
    await clearStaging(ctx, id);
    await deleteFile(ctx, id);
  });
}

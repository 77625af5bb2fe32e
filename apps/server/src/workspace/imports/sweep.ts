import type { Ctx } from '../../platform/core/context.ts';
import { organizationId } from '../../platform/db/tenant.ts';
import type { Services } from '../../platform/core/services.ts';
import { runAsOrganization } from '../../platform/jobs/unit-of-work.ts';
import { deleteFile } from './queries/files.ts';
import { deleteImport } from './queries/imports.ts';
import { clearStaging } from './queries/staging.ts';
import {
  abandonedImports,
  finishedImports,
  staleImports,
  type DueImport,
} from './queries/sweep.ts';
import { failImport } from './service/fail.ts';

/** How long an uploaded file waits to be confirmed. */
const unconfirmedDays = 7;
/** How long the file and the rows of a finished import are kept. */
const finishedDays = 30;

/** Ends imports whose job was lost, and deletes files and rows that are no longer needed. */
export async function sweepImports(services: Services) {
  const { ops } = services.pools;
  await forEach(services, await staleImports(ops), (ctx, id) => failImport(ctx, id));
  await forEach(services, await abandonedImports(ops, unconfirmedDays), deleteImport);
  await forEach(services, await finishedImports(ops, finishedDays), async (ctx, id) => {
    await clearStaging(ctx, id);
    await deleteFile(ctx, id);
  });
}

async function forEach(
  services: Services,
  due: readonly DueImport[],
  work: (ctx: Ctx, id: string) => Promise<void>,
) {
  for (const { organization_id: organization, id } of due) {
    await runAsOrganization(services, organizationId(organization), services.log, (ctx) =>
      work(ctx, id),
    );
  }
}

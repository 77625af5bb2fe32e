import { sql } from 'kysely';
import { brand } from '@pledgewell/domain';
import type { Ctx } from '../../../platform/core/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { Problem } from '../../../platform/core/problem.ts';
import { streamZip } from '../export/zip.ts';
import { nameOfOrganization } from '../../../accounts/index.ts';

/** Everything as one archive. An organization downloads one at a time. */
export async function exportEverything(ctx: Ctx): Promise<Download> {
  const { rows } = await sql<{ isAlone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`export ${ctx.organization.id}`}, 0))
      as is_alone`.execute(ctx.db);
  if (!rows[0]?.isAlone) throw new Problem('organization/export-running');

  ctx.log.info({ userId: ctx.userId }, 'everything was exported');
  return {
    fileName: `${brand.name.toLowerCase()}-export-${ctx.today}.zip`,
    mediaType: 'application/zip',
    bytes: streamZip(ctx, await nameOfOrganization(ctx)),
  };
}

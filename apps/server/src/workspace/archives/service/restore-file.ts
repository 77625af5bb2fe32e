import { randomUUIDv7 } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  findRestoreFile,
  type ByteRange,
} from '@pledgewell/domain/workspace/archives/restore-file';
import type { Ctx } from '../../../platform/core/context.ts';
import { refuseViolations } from '../../../platform/core/constraint.ts';
import { organizationId } from '../../../platform/db/tenant.ts';
import { Problem } from '../../../platform/core/problem.ts';
import type { Services } from '../../../platform/core/services.ts';
import { runAsOrganization } from '../../../platform/jobs/unit-of-work.ts';
import { findLogin } from '../../../accounts/index.ts';
import { insertRestore } from '../restore/queries/restores.ts';
import { isGzip, restoreBytes } from './restore.ts';

/**
 * Restores an archive of any size from this machine into the empty workspace of the user with an
 * email address. It is read piece by piece, in one transaction. Returns how many rows were
 * restored.
 */
export async function restoreFile(
  services: Services,
  { path, email }: { path: string; email: string },
): Promise<number> {
  const who = await findLogin(services.pools.app, email);
  if (!who) throw new Error(`No user here has the email address ${email}.`);
  const file = await open(path);
  try {
    const range = await restorePart(file);
    const id = organizationId(who.organization_id);
    return await runAsOrganization(services, id, services.log, (ctx) =>
      restorePartInto({ ...ctx, userId: who.user_id }, basename(path), pieces(file, range)),
    );
  } finally {
    await file.close();
  }
}

async function restorePart(file: FileHandle): Promise<ByteRange> {
  const { size } = await file.stat();
  if (isGzip(await read(file, 0, 2))) return { start: 0, end: size };
  const range = await findRestoreFile((start, end) => read(file, start, end), size);
  if (range === null) throw new Problem('organization/archive-unreadable');
  return range;
}

async function restorePartInto(ctx: Ctx, fileName: string, bytes: AsyncIterable<Buffer>) {
  const id = randomUUIDv7();
  await refuseViolations(
    { restores_under_way: 'organization/restore-running' },
    insertRestore(ctx, id, fileName, ctx.userId ?? ''),
  );
  return restoreBytes(ctx, { id, fileName, bytes, onRows: async () => {} });
}

const pieceBytes = 1024 * 1024;

async function* pieces(file: FileHandle, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += pieceBytes) {
    yield await read(file, at, Math.min(at + pieceBytes, end));
  }
}

async function read(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.alloc(end - start);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
  return bytes.subarray(0, bytesRead);
}
